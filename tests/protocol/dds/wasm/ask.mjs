// Answers questions to the package: node ask.mjs PACKAGE, each a line {"name", "given"} on stdin. Prints a
// line for each: the answer, or {"code", "message"} of what was thrown.
import {pathToFileURL} from 'node:url';

const {createDds, DdsError} = await import(pathToFileURL(process.argv[2] + '/dds.js'));
const dds = await createDds();
process.stdin.setEncoding('utf8');
let asked = '';
for await (const part of process.stdin) asked += part;
for (const line of asked.trim().split('\n')) {
  const {name, given} = JSON.parse(line);
  try {
    console.log(JSON.stringify(dds[name](...given) ?? null));
  } catch (error) {
    const code = error instanceof DdsError ? error.code : null;
    console.log(JSON.stringify({code, message: error.message}));
  }
}
