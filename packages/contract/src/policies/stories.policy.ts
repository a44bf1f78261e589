import { anyOf } from './policy.ts'

/** Stories of an agent. */
export const storyPolicy = {
  'story.view': anyOf('NLP.VIEW'),
  'story.edit': anyOf('NLP.NLP'),
  'story.delete': anyOf('NLP.NLP'),
}
