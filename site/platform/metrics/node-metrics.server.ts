import { performance } from "node:perf_hooks";
import { collectDefaultMetrics, Gauge } from "prom-client";
import { registry } from "./registry.server.ts";

const UTILIZATION = "nodejs_eventloop_utilization_ratio";

/**
 * Adds metrics of Node, once for the process: CPU, memory, garbage collection, delay and use of the event loop. Measuring
 * them costs a little.
 */
export function collectNodeMetrics(): void {
  if (registry.getSingleMetric(UTILIZATION)) return;
  collectDefaultMetrics({ register: registry });
  let previous = performance.eventLoopUtilization();
  new Gauge({
    name: UTILIZATION,
    help: "Share of the time since the last reading that the event loop was busy; at 1 the process has no time left.",
    registers: [registry],
    aggregator: "average",
    collect() {
      const now = performance.eventLoopUtilization();
      this.set(performance.eventLoopUtilization(now, previous).utilization);
      previous = now;
    },
  });
}
