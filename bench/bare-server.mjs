import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/**
 * What Node can do without a framework: answers each URL of the file ANSWERS with fixed bytes, and a POST with an empty 201. The benches
 * measure the site beside it, so that their figures are ratios that hold on any machine.
 */
const answers = new Map(
  JSON.parse(readFileSync(process.env.ANSWERS, 'utf8')).map(({ path, headers, body }) => [
    path,
    { headers, body: Buffer.from(body, 'base64') },
  ]),
)

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    request.resume().on('end', () => response.writeHead(201, { 'content-length': 0 }).end())
    return
  }
  const answer = answers.get(request.url)
  if (!answer) response.writeHead(404, { 'content-length': 0 }).end()
  else response.writeHead(200, answer.headers).end(answer.body)
})
server.listen(0, '127.0.0.1', () => console.log(`Bare server running at http://127.0.0.1:${server.address().port}`))
