import type { CustomEntity, PatternErrorDetail } from '../types.ts'
import { readPattern } from './compilePattern.ts'
import { ProgramPacker, type PackedPrograms } from './packPrograms.ts'

/** The compiled patterns of entities. */
export interface PackedPatterns {
  readonly programs: PackedPrograms
  /** In the order in which they are searched. `place` is the place of the program in the code. */
  readonly patterns: readonly { readonly entity: number; readonly row: string; readonly place: number }[]
  readonly errors: readonly PatternErrorDetail[]
}

/** Compiles the patterns of entities. Those beyond the size of all programs together are left out, as invalid ones are. */
export function packPatterns(entities: readonly CustomEntity[]): PackedPatterns {
  const packer = new ProgramPacker()
  const patterns: PackedPatterns['patterns'][number][] = []
  const errors: PatternErrorDetail[] = []
  const add = (entity: number, row: string, source: string): string | undefined => {
    if (packer.isFull) return 'The patterns of all entities are too complex together.'
    const result = readPattern(source)
    if (!result.ok) return result.error.message
    patterns.push({ entity, row, place: packer.add(result.compiled) })
    return undefined
  }
  for (const [entity, { id, values }] of entities.entries()) {
    for (const row of values) {
      if (row.type !== 'pattern') continue
      for (const source of row.patterns) {
        const message = add(entity, row.value, source)
        if (message !== undefined) errors.push({ entityId: id, pattern: source, message })
      }
    }
  }
  return { programs: packer.pack(), patterns, errors }
}
