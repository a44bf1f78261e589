// Finds out whether sources have changed since they were built. Also runs in Node 20, before anything is installed.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const NOT_BUILT = /\.(test|stories|test-d)\.tsx?$|(?:^|[\\/])src[\\/]testing[\\/]/

/**
 * Compares sources with the stamp of their last build. The contents are read only if a size, a time or a name differs:
 * the files of a fresh clone, and those that a branch has restored, have new times.
 *
 * @param {string} stamp the file of the stamp
 * @param {string} root folder of the sources
 * @param {readonly string[]} sources files and folders in it
 * @returns whether the sources have changed, and a function that stores them as built
 */
export function compareWithBuild(stamp, root, sources) {
  const files = sources.flatMap((source) => filesOf(root, source))
  const times = hashOf(files, ({ size, mtimeMs, ctimeMs }) => `${size} ${mtimeMs} ${ctimeMs}`)
  const last = readStamp(stamp)
  if (last?.times === times) return { isStale: false, markBuilt: () => {} }
  const contents = hashOf(files, ({ path }) => readFileSync(path))
  const markBuilt = () => {
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, JSON.stringify({ times, contents }))
  }
  const isStale = last?.contents !== contents
  if (!isStale) markBuilt()
  return { isStale, markBuilt }
}

/** @typedef {{ name: string, path: string, size: number, mtimeMs: number, ctimeMs: number }} SourceFile */

/**
 * @param {string} root
 * @param {string} name
 * @returns {SourceFile[]}
 */
function filesOf(root, name) {
  const path = join(root, name)
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats === undefined || NOT_BUILT.test(name)) return []
  if (stats.isDirectory()) return readdirSync(path).flatMap((entry) => filesOf(root, join(name, entry)))
  const { size, mtimeMs, ctimeMs } = stats
  return [{ name, path, size, mtimeMs, ctimeMs }]
}

/**
 * @param {readonly SourceFile[]} files
 * @param {(file: SourceFile) => string | Buffer} describe
 */
function hashOf(files, describe) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`\n${file.name}\n`).update(describe(file))
  return hash.digest('hex')
}

/**
 * @param {string} stamp
 * @returns {{ times: string, contents: string } | undefined}
 */
function readStamp(stamp) {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8'))
  } catch {
    return undefined // not built yet, or the stamp is not complete
  }
}
