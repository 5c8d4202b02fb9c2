import { spawn, spawnSync } from "node:child_process";
import { openSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { freePort } from "#test/start.ts";
import { within } from "./clock.ts";

type Told = { status: "firing" | "resolved"; labels: { alertname: string } };

export const isInstalled = () => ["prometheus", "prometheus-alertmanager"].every((name) => spawnSync(name, ["--version"]).status === 0);

export const hasNodeExporter = () => spawnSync("prometheus-node-exporter", ["--version"]).status === 0;

const rules = "deploy/prometheus/rules.yaml";
export const alertNames = () => [...readFileSync(rules, "utf8").matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);

/**
 * Prometheus and Alertmanager on loopback with our rules, and a webhook that notes when each alert came. Unless it is to be as in
 * production, the time that each must last is shorter.
 */
export async function startAlerting(folder: string, targets: number[], { asInProduction = false } = {}) {
  const firing = new Map<string, number>();
  const everFired = new Set<string>();
  const webhook = createServer(async (request, response) => {
    // A standby that has fallen behind and a clock that nobody keeps right, as their exporters tell it.
    if (request.method === "GET") return response.end("pg_up 1\npg_replication_lag 100\nnode_timex_sync_status 0\n");
    let text = "";
    for await (const part of request) text += part;
    for (const { status, labels } of (JSON.parse(text) as { alerts: Told[] }).alerts)
      if (status === "resolved") firing.delete(labels.alertname);
      else if (!firing.has(labels.alertname)) {
        firing.set(labels.alertname, performance.now());
        everFired.add(labels.alertname);
      }
    return response.end();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => webhook.once("listening", resolve));
  const ports = {
    prometheus: await freePort(),
    node: await freePort(),
    alertmanager: await freePort(),
    webhook: (webhook.address() as AddressInfo).port,
  };

  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const asWritten = readFileSync(rules, "utf8");
  write("rules.yaml", asInProduction ? asWritten : asWritten.replaceAll(/^( +for: ).*$/gm, "$12s"));
  const every = asInProduction ? "15s" : "2s";
  const asked = JSON.stringify(targets.map((port) => `127.0.0.1:${port}`));
  const prometheus = write(
    "prometheus.yaml",
    `global: { scrape_interval: ${every}, scrape_timeout: 2s, evaluation_interval: ${every} }
rule_files: [rules.yaml]
alerting: { alertmanagers: [{ static_configs: [{ targets: ["127.0.0.1:${ports.alertmanager}"] }] }] }
scrape_configs:
  - { job_name: career-zone, static_configs: [{ targets: ${asked} }] }
  - { job_name: node, static_configs: [{ targets: ${asInProduction && !hasNodeExporter() ? "[]" : `["127.0.0.1:${ports.node}"]`} }] }
  - { job_name: postgres, static_configs: [{ targets: ${asInProduction ? "[]" : `["127.0.0.1:1", "127.0.0.1:${ports.webhook}"]`} }] }
`,
  );
  const alertmanager = write(
    "alertmanager.yaml",
    `route: { receiver: webhook, group_by: [alertname], group_wait: 1s, group_interval: 2s, repeat_interval: 1h }
receivers: [{ name: webhook, webhook_configs: [{ url: "http://127.0.0.1:${ports.webhook}/", send_resolved: true }] }]
`,
  );
  const log = openSync(join(folder, "alerting.log"), "a");
  const start = (name: string, args: string[]) => spawn(name, args, { stdio: ["ignore", log, log] });
  const running = [
    start("prometheus-alertmanager", [
      `--config.file=${alertmanager}`,
      `--storage.path=${join(folder, "alertmanager")}`,
      `--web.listen-address=127.0.0.1:${ports.alertmanager}`,
      "--cluster.listen-address=",
    ]),
    start("prometheus", [
      `--config.file=${prometheus}`,
      `--storage.tsdb.path=${join(folder, "prometheus")}`,
      `--web.listen-address=127.0.0.1:${ports.prometheus}`,
    ]),
  ];
  if (hasNodeExporter()) running.push(start("prometheus-node-exporter", [`--web.listen-address=127.0.0.1:${ports.node}`]));
  const end = () => running.forEach((child) => child.kill("SIGKILL"));
  // Also when somebody ends us.
  process.once("exit", end);
  const isUp = (port: number) => fetch(`http://127.0.0.1:${port}/-/ready`).then(({ ok }) => ok, () => false); // prettier-ignore
  await within(60_000, "Prometheus and Alertmanager", async () => (await isUp(ports.prometheus)) && (await isUp(ports.alertmanager)), 200);
  return {
    firing,
    everFired,
    stop: () => {
      end();
      webhook.close();
    },
  };
}
