/** Runs tasks one after another, in the order in which they were added. */
export interface TaskQueue {
  /** Runs the task at once if none is waiting, else after the previous ones, whether or not they failed. */
  add(task: () => void | Promise<void>): void
}

export function taskQueue(): TaskQueue {
  let last: Promise<void> | undefined
  return {
    add(task) {
      const run = last ? last.catch(() => undefined).then(task) : task()
      if (!run) return
      last = run
      // Nothing awaits this promise: an error of a task is reported as an unhandled rejection.
      void run.finally(() => {
        if (last === run) last = undefined
      })
    },
  }
}
