import { serveThread } from './serveThread.ts'

/** A task of the thread of `openThread.test.ts`. */
export type TestTask =
  | { readonly add: readonly [number, number] }
  | { readonly fail: string }
  | { readonly bytes: number }
  | { readonly fill: true }

serveThread<TestTask, number | Uint8Array<ArrayBuffer>>(
  (task) => {
    if ('add' in task) return task.add[0] + task.add[1]
    if ('bytes' in task) return new Uint8Array(task.bytes)
    if ('fail' in task) throw new Error(task.fail)
    const filled: object[] = []
    for (;;) filled.push({ size: filled.length })
  },
  (result) => (typeof result === 'number' ? [] : [result.buffer]),
)
