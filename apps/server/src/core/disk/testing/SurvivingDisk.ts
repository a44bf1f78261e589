import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { DiskEvent } from './recordDisk.ts'

/** What a disk writes at once. */
const SECTOR = 512
/** Of the writes that survive, those of which only some sectors do. */
const TORN = 0.2

type Named = Extract<DiskEvent, { readonly kind: 'created' | 'folderCreated' | 'renamed' | 'removed' }>
type Content = Extract<DiskEvent, { readonly kind: 'written' | 'resized' }>
type Numbered<Event> = Event & { readonly position: number }

/** Names with their files; those of folders have none. */
type Names = Map<string, number | 'folder'>

interface DiskFile {
  synced: Buffer
  unsynced: Numbered<Content>[]
}

export interface Loss {
  /** Returns numbers from 0 to 1. */
  readonly random: () => number
  /** The chance of an unsynced write of a file to survive. */
  readonly chanceOf: (path: string) => number
}

/**
 * The content of a disk from the recorded events: what is synced, and what a power loss may take away. A sync of a file
 * keeps its name too if the file is new, as file systems do that have a journal; renames and removals need a sync of
 * their folder.
 */
export class SurvivingDisk {
  readonly #root: string
  readonly #names: Names = new Map()
  #unsyncedNames: Numbered<Named>[] = []
  readonly #files = new Map<number, DiskFile>()

  constructor(root: string) {
    this.#root = root
  }

  /** Adds the event that was recorded at a position. */
  add(event: DiskEvent, position: number): void {
    switch (event.kind) {
      case 'written':
      case 'resized':
        this.#fileOf(event.file).unsynced.push({ ...event, position })
        break
      case 'synced':
        this.#syncFile(event.file, event.since)
        break
      case 'folderSynced':
        this.#syncNames(
          (change) =>
            dirname(change.path) === event.path || (change.kind === 'renamed' && dirname(change.to) === event.path),
          event.since,
        )
        break
      default:
        // The number of a removed file may be used again.
        if (event.kind === 'created') this.#files.delete(event.file)
        this.#unsyncedNames.push({ ...event, position })
    }
  }

  /** Writes what a loss at this moment leaves into a new folder. */
  leave(target: string, { random, chanceOf }: Loss): void {
    const names: Names = new Map(this.#names)
    const changes = this.#unsyncedNames
    for (const change of changes.slice(0, cut(changes.length, random))) applyName(names, change)
    mkdirSync(target, { recursive: true })
    for (const [path, file] of [...names].toSorted(([one], [other]) => one.length - other.length)) {
      const to = join(target, relative(this.#root, path))
      mkdirSync(file === 'folder' ? to : dirname(to), { recursive: true })
      if (file !== 'folder') writeFileSync(to, this.#survivorOf(file, random, chanceOf(path)))
    }
  }

  #survivorOf(file: number, random: () => number, chance: number): Buffer {
    const { synced, unsynced } = this.#fileOf(file)
    let content: Buffer = Buffer.from(synced)
    for (const change of unsynced) {
      if (random() >= chance) continue
      const isTorn = change.kind === 'written' && random() < TORN
      content = applyContent(content, change, isTorn ? () => random() < 0.5 : undefined)
    }
    return content
  }

  #fileOf(file: number): DiskFile {
    const known = this.#files.get(file) ?? { synced: Buffer.alloc(0), unsynced: [] }
    this.#files.set(file, known)
    return known
  }

  #syncFile(file: number, since: number): void {
    const known = this.#fileOf(file)
    const isKept = ({ position }: Numbered<Content>): boolean => position <= since
    for (const change of known.unsynced.filter(isKept)) known.synced = applyContent(known.synced, change)
    known.unsynced = known.unsynced.filter((change) => !isKept(change))
    const creation = this.#unsyncedNames.find((change) => change.kind === 'created' && change.file === file)
    if (!creation) return
    const isAbove = (path: string): boolean => creation.path.startsWith(`${path}/`)
    this.#syncNames((change) => change === creation || (change.kind === 'folderCreated' && isAbove(change.path)), since)
  }

  #syncNames(isSynced: (change: Numbered<Named>) => boolean, since: number): void {
    const isKept = (change: Numbered<Named>): boolean => change.position <= since && isSynced(change)
    for (const change of this.#unsyncedNames.filter(isKept)) applyName(this.#names, change)
    this.#unsyncedNames = this.#unsyncedNames.filter((change) => !isKept(change))
  }
}

/** How many of the changes survive: none, all or a part, the first ones, because a journal keeps their order. */
function cut(count: number, random: () => number): number {
  const share = random()
  if (share < 0.25) return 0
  return share < 0.5 ? count : Math.floor(random() * (count + 1))
}

function applyName(names: Names, change: Named): void {
  if (change.kind === 'created') names.set(change.path, change.file)
  else if (change.kind === 'folderCreated') names.set(change.path, 'folder')
  else {
    for (const path of [...names.keys()].filter((each) => each === change.path || each.startsWith(`${change.path}/`))) {
      if (change.kind === 'renamed') names.set(change.to + path.slice(change.path.length), names.get(path) ?? 'folder')
      names.delete(path)
    }
  }
}

/**
 * Changes a content in place, or returns a longer or shorter one.
 *
 * @param isKept whether a sector of a torn write survives
 */
function applyContent(content: Buffer, change: Content, isKept = (): boolean => true): Buffer {
  if (change.kind === 'resized') return resized(content, change.size)
  const end = change.at + change.content.length
  const next = content.length < end ? resized(content, end) : content
  for (let from = change.at; from < end;) {
    const to = Math.min(end, (Math.floor(from / SECTOR) + 1) * SECTOR)
    if (isKept()) change.content.copy(next, from, from - change.at, to - change.at)
    from = to
  }
  return next
}

function resized(content: Buffer, size: number): Buffer {
  const next = Buffer.alloc(size)
  content.copy(next, 0, 0, size)
  return next
}
