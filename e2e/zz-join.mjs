import sharp from "sharp";
const [out, h, ...files] = process.argv.slice(2);
const parts = await Promise.all(files.map(async (f) => { const b = await sharp(f).resize({ height: Number(h), fit: "inside" }).png().toBuffer(); return { b, ...(await sharp(b).metadata()) }; }));
let left = 0; const comp = parts.map((p) => { const c = { input: p.b, left, top: 0 }; left += p.width + 10; return c; });
await sharp({ create: { width: left, height: Number(h), channels: 3, background: "gray" } }).composite(comp).png().toFile(out);
