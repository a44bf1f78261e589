import { entityAttributes, entityAppearances } from '../entity-colour/entityAppearance.ts'

/** An entity that was recognised in a message. */
export interface RecognisedEntity {
  readonly entityId: string
  /** Position of the first UTF-16 code unit, and of that after the last one. */
  readonly start: number
  readonly end: number
  /** Shown when the pointer is on the mark. */
  readonly name?: string
}

interface MarkedMessageProps {
  text: string
  entities: readonly RecognisedEntity[]
}

/** The text of a message, with the recognised entities marked in their colours. @internal */
export function MarkedMessage({ text, entities }: MarkedMessageProps) {
  const appearanceOf = entityAppearances(entities.map(({ entityId }) => entityId))
  return partsOf(text, entities).map(({ part, entity, start }) =>
    entity ? (
      <mark
        key={start}
        className="platform-EntityColour platform-MarkedMessage-mark"
        title={entity.name}
        {...entityAttributes(appearanceOf(entity.entityId))}
      >
        {part}
      </mark>
    ) : (
      <span key={start}>{part}</span>
    ),
  )
}

interface Part {
  readonly part: string
  readonly entity: RecognisedEntity | null
  readonly start: number
}

/** Splits the text at the recognised entities; ranges outside of the text are omitted. */
function partsOf(text: string, entities: readonly RecognisedEntity[]): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const entity of entities.toSorted((one, other) => one.start - other.start)) {
    if (entity.start < end || entity.end > text.length || entity.start >= entity.end) continue
    if (entity.start > end) parts.push({ part: text.slice(end, entity.start), entity: null, start: end })
    parts.push({ part: text.slice(entity.start, entity.end), entity, start: entity.start })
    end = entity.end
  }
  if (end < text.length) parts.push({ part: text.slice(end), entity: null, start: end })
  return parts
}
