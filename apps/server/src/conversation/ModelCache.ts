import { load, type Model } from '@platform/nlu'

interface Entry {
  readonly version: number
  readonly model: Model
  readonly bytes: number
}

/** The models that were asked last, one version per agent, up to a size in memory. */
export class ModelCache {
  readonly #limitBytes: number
  /** Oldest use first. */
  readonly #entries = new Map<string, Entry>()
  #bytes = 0

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes
  }

  /** The agent's model of this version; `read` gives its bytes when it is not here. */
  async get(agentId: string, version: number, read: () => Promise<Uint8Array | undefined>): Promise<Model | undefined> {
    const entry = this.#entries.get(agentId)
    if (entry?.version === version) {
      this.#entries.delete(agentId)
      this.#entries.set(agentId, entry)
      return entry.model
    }
    const bytes = await read()
    if (!bytes) return undefined
    const model = load(bytes)
    this.#keep(agentId, { version, model, bytes: bytes.length })
    return model
  }

  #keep(agentId: string, entry: Entry): void {
    this.#drop(agentId)
    this.#entries.set(agentId, entry)
    this.#bytes += entry.bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limitBytes || oldest === agentId) return
      this.#drop(oldest)
    }
  }

  #drop(agentId: string): void {
    this.#bytes -= this.#entries.get(agentId)?.bytes ?? 0
    this.#entries.delete(agentId)
  }
}
