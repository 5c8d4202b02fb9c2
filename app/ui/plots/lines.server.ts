import { scaleLinear, scalePoint } from "d3-scale";
import { line } from "d3-shape";

/*
 * Where the marks of a plot stand. It is worked out here and sent as a drawing, so that a browser needs nothing but SVG for it.
 */

export type Series = { name: string; values: readonly number[] };
/** In percent of the drawing, so that it can be as wide as its place and its words still have their size. */
const edge = { left: 0.5, right: 99.5, top: 10, bottom: 98 };

/** Straight lines from one count to the next, over the same points, from zero upwards, with a few round numbers to hold them against. */
export function drawLines(keys: readonly string[], series: readonly Series[]) {
  const highest = Math.max(1, ...series.flatMap(({ values }) => values));
  const up = scaleLinear([0, highest], [edge.bottom, edge.top]).nice(4);
  const along = scalePoint(keys, [edge.left, edge.right]);
  const path = line<number>((_, index) => along(keys[index]!)!, up);
  const round = (value: number) => Math.round(value * 100) / 100;
  return {
    ticks: up
      .ticks(4)
      .filter(Number.isInteger)
      .map((value) => ({ value, y: round(up(value)) })),
    lines: series.map(({ name, values }) => ({
      name,
      path: (path([...values]) ?? "").replaceAll(/\d+\.\d+/g, (number) => String(round(Number(number)))),
      points: values.map((value, index) => ({ x: round(along(keys[index]!)!), y: round(up(value)), value })),
    })),
  };
}
export type LinePlot = ReturnType<typeof drawLines>;
