import { setTimeout as pause } from 'node:timers/promises'
import type { EntityValue } from '../../../packages/contract/src/entities/entities.schema.ts'
import type { Attack, Reply } from './Target.ts'
import { openVisitor } from './visitor.ts'

/** Longest message, in UTF-16 units. */
const LONG = 4_096
const TRAINED_WITHIN_MS = 30_000

/** Entities that are slow to compile, to save or to find, and the messages that they meet. */
export function patterns(): Attack[] {
  return [
    saving('a pattern that scans again at each match', [`(?:${letters.map((letter) => `a.*${letter}`).join('|')}|a)`]),
    saving('patterns that are slow elsewhere', [
      '(a+)+$',
      '(a|a)*b',
      '(a|aa)+$',
      '(.*a){20}',
      '((a{0,9}){0,9}){0,9}',
      '(x+x+)+y',
      '\\s*\\s*\\s*\\s*x',
      '(?:.|\\n)*?b',
    ]),
    saving('patterns of large counts', [
      'a{1000}',
      '(?:a{30}){30}',
      '[a-z]{1,500}',
      '(?:\\pL{0,50}){0,20}x',
      '.{0,499}',
    ]),
    saving('patterns of no language', [
      '(',
      '[',
      '\\',
      '(?<=a)b',
      '(a)\\1',
      '(?P<x>a)',
      '\u0000',
      '\ud800',
      '[\u{10ffff}-a]',
      '(?i:(?s:(?m:',
    ]),
    saving('500,000 patterns', [], { values: 10_000, patternsEach: 50 }),
    saving('10,000 slow patterns', [], { values: 200, patternsEach: 50, pattern: (at) => `(?:a.*b|a.*c|x${at}.*d|a)` }),
    saving('300,000 synonyms', [], { values: 10_000, synonymsEach: 30 }),
    saving('half a million synonyms', [], { values: 10_000, synonymsEach: 50 }),
    saving('a million synonyms', [], { values: 1_990, synonymsEach: 500 }),
    saving('10,000 values that are alike', [], {
      values: 10_000,
      synonymsEach: 50,
      isFuzzy: true,
      synonym: (value, at) => `${'a'.repeat(20 + (at % 5))}b${value}`,
    }),
    trained('long messages and slow patterns', {
      values: [
        pattern('slow', [
          `(?:${letters
            .slice(0, 8)
            .map((letter) => `a.*${letter}`)
            .join('|')}|a)`,
        ]),
        pattern('words', ['(?:\\w+ ?)+x', '\\d+(?:[.,]\\d+)*', '(?:[a-z]+[.-])+[a-z]+', '(a+)+b']),
        ...numbered(200, (at) =>
          pattern(
            `p${at}`,
            numbered(5, (index) => `a${at}.*b${index}|a+`),
          ),
        ),
      ],
      messages: [
        'a'.repeat(LONG),
        'a '.repeat(LONG / 2),
        '1.'.repeat(LONG / 2),
        'a-'.repeat(LONG / 2),
        '1 2 3 '.repeat(680),
        'क '.repeat(LONG / 2),
      ],
    }),
    trained('long messages and similar words', {
      isFuzzy: true,
      values: numbered(2_000, (at): EntityValue => ({
        type: 'synonyms',
        value: `value ${at}`,
        synonyms: numbered(20, (index) => `similar word${at} ${index}`),
      })),
      messages: [
        'similar word '.repeat(310),
        'similra wrod1 2 '.repeat(250),
        'a'.repeat(LONG),
        '😀'.repeat(LONG / 2),
        '\u0301'.repeat(LONG),
        '  \n\t'.repeat(LONG / 4),
      ],
    }),
  ]
}

const letters = 'bcdefghijklmnopqrstuvwxyz'.split('')
const numbered = <T>(length: number, item: (at: number) => T) => Array.from({ length }, (_, at) => item(at))
const pattern = (value: string, list: readonly string[]): EntityValue => ({
  type: 'pattern',
  value,
  patterns: [...list],
})

interface Values {
  readonly values?: number
  readonly patternsEach?: number
  readonly synonymsEach?: number
  readonly isFuzzy?: boolean
  readonly pattern?: (at: number) => string
  readonly synonym?: (value: number, at: number) => string
}

/** Saves an entity of patterns one by one, or of many values at once. */
function saving(
  name: string,
  list: readonly string[],
  {
    values = 0,
    patternsEach = 0,
    synonymsEach = 0,
    isFuzzy = false,
    pattern: patternOf = (at) => `a.*b${at}`,
    synonym = (value, at) => `s${value} ${at}`,
  }: Values = {},
): Attack {
  const large = () =>
    numbered(values, (value): EntityValue =>
      patternsEach > 0
        ? pattern(
            `v${value}`,
            numbered(patternsEach, (at) => patternOf(value * patternsEach + at)),
          )
        : { type: 'synonyms', value: `v${value}`, synonyms: numbered(synonymsEach, (at) => synonym(value, at)) },
    )
  return {
    name,
    async send(target) {
      const agentId = await target.api.createAgent(name)
      const save = (at: number, content: readonly EntityValue[]) =>
        target.call('entities.save', { agentId, name: `entity ${at}`, isFuzzy, values: content })
      const replies: Reply[] = []
      for (const [at, source] of list.entries()) replies.push(await save(at, [pattern('v', [source])]))
      if (values > 0) replies.push(await save(0, large()))
      return [...replies, await target.call('agents.delete', { agentId })]
    },
  }
}

/** Trains a bot with an entity, and sends messages to it: as Try it, and as a visitor. */
function trained(
  name: string,
  {
    values,
    messages,
    isFuzzy = false,
  }: { values: readonly EntityValue[]; messages: readonly string[]; isFuzzy?: boolean },
): Attack {
  return {
    name,
    async send(target) {
      const { api } = target
      const agentId = await api.createAgent(name)
      const storyId = await api.createStory(agentId, 'Everything')
      await api.saveIntent({ agentId, storyId }, 'Help', ['help me', 'I need help'])
      const replies: Reply[] = []
      for (const [at, value] of chunked(values, 500))
        replies.push(await target.call('entities.save', { agentId, name: `entity ${at}`, isFuzzy, values: value }))
      await api.train(agentId)
      for (
        const deadline = Date.now() + TRAINED_WITHIN_MS;
        Date.now() < deadline && (await api.training(agentId)).state !== 'trained';
      )
        await pause(100)
      const visitor = await openVisitor(target, agentId)
      for (const text of messages) replies.push(await target.say(agentId, text), await visitor.send(text))
      await visitor.answered(messages.length)
      return [...replies, await target.call('agents.delete', { agentId })]
    },
  }
}

function* chunked<T>(values: readonly T[], size: number): Generator<[at: number, part: readonly T[]]> {
  for (let at = 0; at < values.length; at += size) yield [at, values.slice(at, at + size)]
}
