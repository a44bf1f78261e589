import { nameRules, ruleError, type RuleError } from '../ruleError.ts'
import { STORIES_MAX } from './stories.limits.ts'

export type StoryError = RuleError<'BLANK' | 'TOO_LONG', 'name'>

/** The rules of a story (specification 1 §5). Rules that need the database follow below. */
export function storyRules({ name }: { readonly name: string }): readonly StoryError[] {
  return [...nameRules(name, 'STORY_NAME_BLANK')]
}

/** Needs the database: no two stories of an agent have the same name (specification 1 §5). */
export const STORY_NAME_TAKEN = ruleError('DUPLICATE_NAME', 'name', 'STORY_NAME_DUPLICATE')

/** Needs the database: the number of stories of an agent. */
export const STORIES_TOO_MANY = ruleError('TOO_MANY', undefined, 'STORIES_TOO_MANY', { limit: STORIES_MAX })

/** Needs the database: a story cannot be inside itself, directly or indirectly. */
export const STORY_WITHIN_ITSELF = ruleError('OUT_OF_RANGE', 'parentId', 'STORY_WITHIN_ITSELF')
