import { phraseKey, PHRASES_MIN, type Annotation, type Intent } from '@platform/contract'
import { refuse } from './rules.ts'

const isBlank = (text: string): boolean => text.trim() === ''

/** The rules of what is in an intent (specification 1 §5). */
export function checkContent({
  phrases,
  responses,
  parameters,
  dialogue,
}: Pick<Intent, 'phrases' | 'responses' | 'parameters' | 'dialogue'>): void {
  checkPhrases(phrases)
  for (const [index, response] of responses.entries()) {
    if (isBlank(response)) refuse('BLANK', 'Responce should not be empty', `responses.${index}`)
  }
  for (const [index, { name, prompts }] of parameters.entries()) {
    if (isBlank(name)) refuse('BLANK', 'Parameter name should not be empty', `parameters.${index}.name`)
    if (prompts.every(isBlank)) refuse('PROMPT_REQUIRED', 'prompt cannot be empty', `parameters.${index}.prompts`)
  }
  for (const [index, { label }] of dialogue.buttons.entries()) {
    if (isBlank(label)) refuse('BLANK', 'Button label should not be empty', `dialogue.buttons.${index}.label`)
  }
  for (const [index, name] of dialogue.requires.entries()) {
    if (isBlank(name)) refuse('BLANK', 'Context name should not be empty', `dialogue.requires.${index}`)
  }
  for (const [index, { name }] of dialogue.opens.entries()) {
    if (isBlank(name)) refuse('BLANK', 'Context name should not be empty', `dialogue.opens.${index}.name`)
  }
}

function checkPhrases(phrases: Intent['phrases']): void {
  const seen = new Set<string>()
  for (const [index, { text, annotations }] of phrases.entries()) {
    const key = phraseKey(text)
    if (key === '') refuse('BLANK', 'training phrases should not be empty', `phrases.${index}.text`)
    if (seen.has(key)) {
      refuse('DUPLICATE_PHRASE', `Duplication of utterance name ${text}`, `phrases.${index}.text`)
    }
    seen.add(key)
    checkAnnotations(text, annotations, `phrases.${index}.annotations`)
  }
  if (phrases.length < PHRASES_MIN) {
    refuse('TOO_FEW_PHRASES', 'Please give atleast two training phrases save the intent', 'phrases')
  }
}

function checkAnnotations(text: string, annotations: readonly Annotation[], field: string): void {
  let taken = 0
  for (const { start, end } of annotations.toSorted((one, other) => one.start - other.start)) {
    if (start >= end || end > text.length) refuse('OUT_OF_RANGE', 'An annotation lies outside of its phrase', field)
    if (start < taken) refuse('OUT_OF_RANGE', 'Two annotations of a phrase overlap', field)
    taken = end
  }
}
