import { phraseKey, PHRASES_MIN, type Annotation, type Dialogue, type Parameter, type Phrase } from '@platform/contract'
import { refused } from '../http/failed.ts'

/** Of a long phrase, so much is enough to find it by. */
const QUOTED_MAX = 80

interface Content {
  readonly phrases: readonly Phrase[]
  readonly responses: readonly string[]
  readonly parameters: readonly Parameter[]
  readonly dialogue: Dialogue
}

/** The rules of what is in an intent (specification 1 §5). */
export function checkContent({ phrases, responses, parameters, dialogue }: Content): void {
  checkPhrases(phrases)
  responses.forEach((response, index) => {
    if (isBlank(response)) throw refused('BLANK', 'Responce should not be empty', { field: `responses.${index}` })
  })
  parameters.forEach(({ name, prompts }, index) => {
    const field = `parameters.${index}`
    if (isBlank(name)) throw refused('BLANK', 'Parameter name should not be empty', { field: `${field}.name` })
    if (prompts.every(isBlank))
      throw refused('PROMPT_REQUIRED', 'prompt cannot be empty', { field: `${field}.prompts` })
  })
  checkDialogue(dialogue)
}

/** What is shown or compared by its name must have one. */
function checkDialogue({ buttons, requires, opens }: Dialogue): void {
  const labels = buttons.map(({ label }) => label)
  const opened = opens.map(({ name }) => name)
  requireNames('Button label should not be empty', labels, (index) => `buttons.${index}.label`)
  requireNames('Context name should not be empty', requires, (index) => `requires.${index}`)
  requireNames('Context name should not be empty', opened, (index) => `opens.${index}.name`)
}

function requireNames(message: string, names: readonly string[], fieldOf: (index: number) => string): void {
  const index = names.findIndex(isBlank)
  if (index >= 0) throw refused('BLANK', message, { field: `dialogue.${fieldOf(index)}` })
}

function checkPhrases(phrases: readonly Phrase[]): void {
  const seen = new Set<string>()
  phrases.forEach(({ text, annotations }, index) => {
    const field = `phrases.${index}.text`
    const key = phraseKey(text)
    if (key === '') throw refused('BLANK', 'training phrases should not be empty', { field })
    if (seen.has(key)) {
      throw refused('DUPLICATE_PHRASE', `Duplication of utterance name ${text.slice(0, QUOTED_MAX)}`, { field })
    }
    seen.add(key)
    checkAnnotations(text, annotations, `phrases.${index}.annotations`)
  })
  if (phrases.length < PHRASES_MIN) {
    throw refused('TOO_FEW_PHRASES', 'Please give atleast two training phrases save the intent', { field: 'phrases' })
  }
}

function checkAnnotations(text: string, annotations: readonly Annotation[], field: string): void {
  let taken = 0
  for (const { start, end } of annotations.toSorted((one, other) => one.start - other.start)) {
    const says = (message: string) => refused('OUT_OF_RANGE', message, { field })
    if (start >= end || end > text.length) throw says('An annotation lies outside of its phrase')
    if (start < taken) throw says('Two annotations of a phrase overlap')
    if (cutsCharacter(text, start) || cutsCharacter(text, end)) throw says('An annotation cuts a character in two')
    taken = end
  }
}

/** Whether the place lies between the two UTF-16 units of one character. */
const cutsCharacter = (text: string, place: number): boolean => place > 0 && (text.codePointAt(place - 1) ?? 0) > 0xffff

const isBlank = (text: string): boolean => text.trim() === ''
