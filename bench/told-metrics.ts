import { send } from "../faults/http.ts";
import type { Product } from "../faults/product.ts";

/** What the first web process has counted so far: the sum of all series of that name that fit. */
export async function readMetrics({ metricsPorts }: Product) {
  const { body } = await send(`http://127.0.0.1:${metricsPorts[0]}`, "/metrics");
  const lines = body.toString().split("\n");
  return (name: string, fits: (line: string) => boolean = () => true) =>
    lines
      .filter((line) => line.startsWith(`career_zone_${name}{`) && fits(line))
      .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(" "))), 0);
}

const isPage = (line: string) => line.includes('method="GET"') && !/route="\/(stamps|files|readyz|healthz)/.test(line);

/** Pages that were rendered for everybody, and those that the application answered one by one. */
export async function rendersOf(product: Product) {
  const count = await readMetrics(product);
  return count("page_cache_renders_total") + count("requests_total", isPage);
}
