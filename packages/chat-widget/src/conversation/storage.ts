/** Where a conversation survives a reload. Nothing throws: what cannot be kept is kept in memory. */
export interface ChatStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /** Every key that begins with the prefix. */
  keys(prefix: string): string[]
}

/** Keeps until the page is left. */
export function memoryStorage(): ChatStorage {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: (prefix) => [...values.keys()].filter((key) => key.startsWith(prefix)),
  }
}

/** The browser's own storage; in memory where that is blocked (a frame of a third party) or full. */
export function browserStorage(): ChatStorage {
  const memory = memoryStorage()
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set(key, value) {
      const isKept = attempt((storage) => {
        storage.setItem(key, value)
        return true
      }, false)
      if (isKept) memory.remove(key)
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

/** `localStorage` throws when it is merely named in a page that may not have it. */
function attempt<T>(work: (storage: Storage) => T, otherwise: T): T {
  try {
    return work(localStorage)
  } catch {
    return otherwise
  }
}
