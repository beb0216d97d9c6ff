import { context, trace } from '@opentelemetry/api';
import { correlatedIds } from './correlated-ids';

/** Registers the provider of spans for this process. @returns sends what is left, and takes it away again */
export const openCollector = async ({
  url,
  ratio,
  service,
}: {
  url: string;
  ratio: number;
  service: string;
}): Promise<() => Promise<void>> => {
  // Not at the top: most processes never need these packages.
  const [{ OTLPTraceExporter }, { resourceFromAttributes }, sdk] = await Promise.all([
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-node'),
  ]);
  const { BatchSpanProcessor, NodeTracerProvider, ParentBasedSampler, TraceIdRatioBasedSampler } = sdk;
  // Every process decides by the trace's id, so that a trace is kept whole or not at all.
  const sampler = new TraceIdRatioBasedSampler(ratio);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `holdfast-${service}` }),
    sampler: new ParentBasedSampler({ root: sampler, remoteParentSampled: sampler }),
    idGenerator: correlatedIds,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  });
  provider.register();
  return async () => {
    await provider.shutdown();
    trace.disable();
    context.disable();
  };
};
