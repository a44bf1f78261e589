import { NAME_MAX } from '../limits.ts'
import { collapseSpace, nameKey } from '../names.ts'
import { ruleError, tooLong, type RuleError } from '../ruleError.ts'
import { STORIES_MAX } from './stories.limits.ts'

export type StoryError = RuleError<'BLANK' | 'TOO_LONG', 'name'>

/** The rules of a story (specification 1 §5). Rules that need the database follow below. */
export function storyRules({ name }: { readonly name: string }): readonly StoryError[] {
  return [
    ...(nameKey(name) === '' ? [ruleError('BLANK', 'name', 'STORY_NAME_BLANK')] : []),
    ...tooLong('name', collapseSpace(name), NAME_MAX),
  ]
}

/** Needs the database: no two stories of an agent have the same name (specification 1 §5). */
export const STORY_NAME_TAKEN = {
  rule: 'DUPLICATE_NAME',
  field: 'name',
  sentence: 'STORY_NAME_DUPLICATE',
  values: {},
} as const satisfies RuleError

/** Needs the database: how many stories an agent has. */
export const STORIES_TOO_MANY = {
  rule: 'TOO_MANY',
  field: undefined,
  sentence: 'STORIES_TOO_MANY',
  values: { limit: STORIES_MAX },
} as const satisfies RuleError

/** Needs the database: a story that becomes a part of itself, directly or through others. */
export const STORY_WITHIN_ITSELF = {
  rule: 'OUT_OF_RANGE',
  field: 'parentId',
  sentence: 'STORY_WITHIN_ITSELF',
  values: {},
} as const satisfies RuleError
