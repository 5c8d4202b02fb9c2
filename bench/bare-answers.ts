import { createServer } from "node:http";

/** Sends as many bytes as the product does for each address, and does nothing else. */
const sizes = JSON.parse(process.env.SIZES!) as Record<string, number>;
const bodies = new Map(Object.entries(sizes).map(([key, bytes]) => [key, Buffer.alloc(bytes, "x")]));

createServer((request, response) => {
  const body = bodies.get(`${request.method} ${request.url}`) ?? Buffer.alloc(0);
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Length": body.length }).end(body);
  request.resume();
}).listen(Number(process.env.PORT), "127.0.0.1");
