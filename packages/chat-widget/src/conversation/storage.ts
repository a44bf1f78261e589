/** A storage for a conversation. No method throws. */
export interface ChatStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /** Every key that begins with the prefix. */
  keys(prefix: string): string[]
}

/** A storage that lasts until the page is left. */
export function memoryStorage(): ChatStorage {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: (prefix) => [...values.keys()].filter((key) => key.startsWith(prefix)),
  }
}

/** The browser's `localStorage`, or memory if that is blocked (a third-party frame) or full. */
export function browserStorage(): ChatStorage {
  const memory = memoryStorage()
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set(key, value) {
      const isStored = attempt((storage) => {
        storage.setItem(key, value)
        return true
      }, false)
      if (isStored) memory.remove(key)
      else memory.set(key, value)
    },
    remove(key) {
      memory.remove(key)
      attempt((storage) => storage.removeItem(key), undefined)
    },
    keys: (prefix) => [
      ...new Set([
        ...memory.keys(prefix),
        ...attempt((storage) => Object.keys(storage).filter((key) => key.startsWith(prefix)), []),
      ]),
    ],
  }
}

/** Reading the name `localStorage` throws if it is blocked. */
function attempt<T>(work: (storage: Storage) => T, otherwise: T): T {
  try {
    return work(localStorage)
  } catch {
    return otherwise
  }
}
