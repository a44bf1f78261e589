import { AsyncLocalStorage } from 'node:async_hooks'

const context = new AsyncLocalStorage<true>()

/** Runs what a server does by itself while its database is held: the tasks and wake-ups that it stores are held too. */
export const asHeldWork = <T>(operation: () => T): T => context.run(true, operation)

/** Whether what is stored now is held. */
export const isHeldWork = (): boolean => context.getStore() === true
