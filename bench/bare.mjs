/** Baseline for comparisons: a bare `node:http` handler that sends the same bytes as one URL of the shop. */
import { createServer } from 'node:http';

const [url, wanted] = process.argv.slice(2);
const { request } = await import('node:http');
const answer = await new Promise((resolve, reject) => {
  request(url, { headers: { 'accept-encoding': wanted } }, (response) => {
    const chunks = [];
    response.on('data', (chunk) => chunks.push(chunk));
    response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
  })
    .on('error', reject)
    .end();
});
const { 'content-type': type, 'content-encoding': encoding } = answer.headers;
const headers = { 'content-type': type, 'content-length': answer.body.length };
if (encoding) headers['content-encoding'] = encoding;

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(answer.body);
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
