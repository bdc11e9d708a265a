/** The metrics of `/metrics` in OpenTelemetry's format: the same names, labels and values. */
import { type HrTime, ValueType } from '@opentelemetry/api';
import { hrTime, millisToHrTime } from '@opentelemetry/core';
import { emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';

const COUNTED = { aggregationTemporality: AggregationTemporality.CUMULATIVE };

type Labels = Record<string, string>;
type Value = MetricValue<string> & { metricName?: string };

/** Reads the registry on each collection. */
export function registryMetrics(registry: Registry): MetricProducer {
  const begun = millisToHrTime(performance.timeOrigin);
  return {
    async collect() {
      const read = (await registry.getMetricsAsJSON()) as MetricObjectWithValues<Value>[];
      const metrics = read.map((metric) => asMetric(metric, begun, hrTime()));
      const scope = { name: 'reverie' };
      return {
        resourceMetrics: { resource: emptyResource(), scopeMetrics: [{ scope, metrics }] },
        errors: [],
      };
    },
  };
}

function asMetric(metric: MetricObjectWithValues<Value>, startTime: HrTime, endTime: HrTime): MetricData {
  const { name, help: description, values } = metric;
  const base = { descriptor: { name, description, unit: '', valueType: ValueType.DOUBLE }, ...COUNTED };
  const type = String(metric.type);
  if (type === 'histogram') {
    const dataPoints = histogramsIn(values).map((found) => ({ ...found, startTime, endTime }));
    return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints };
  }
  const dataPoints = values.map(({ labels, value }) => ({
    attributes: labels as Labels,
    value,
    startTime,
    endTime,
  }));
  return type === 'counter'
    ? { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...base, dataPointType: DataPointType.GAUGE, dataPoints };
}

/** A Prometheus bucket counts all values up to its bound. OpenTelemetry counts each value in one bucket. */
function histogramsIn(values: Value[]): { attributes: Labels; value: Histogram }[] {
  const found = new Map<string, { attributes: Labels; value: Histogram }>();
  for (const { labels, value, metricName = '' } of values) {
    const { le, ...attributes } = labels as Labels;
    const key = JSON.stringify(Object.entries(attributes).sort());
    const one = found.get(key) ?? {
      attributes,
      value: { buckets: { boundaries: [], counts: [] }, sum: 0, count: 0 },
    };
    found.set(key, one);
    const { boundaries, counts } = one.value.buckets;
    if (metricName.endsWith('_sum')) one.value.sum = value;
    else if (metricName.endsWith('_count')) one.value.count = value;
    else {
      counts.push(value - counts.reduce((sum, count) => sum + count, 0));
      if (le !== '+Inf') boundaries.push(Number(le));
    }
  }
  return [...found.values()];
}
