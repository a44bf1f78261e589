import { requiredContextsKey, STARTER_SUMMARIES, StarterTemplateSchema } from '@platform/contract'
import { crossValidate, findConflicts } from '@platform/nlu'
import { describe, expect, it } from 'vitest'
import { buildContent, TEMPLATES } from './buildTemplate.ts'
import type { Template } from './template.ts'
import { conversationWith, trainedBot, type TrainedBot } from './testing.ts'

/** Returns the messages that another intent answers, or none. */
async function misunderstood(bot: TrainedBot, expected: readonly (readonly [text: string, intent: string])[]) {
  const wrong = []
  for (const [text, intent] of expected) {
    const { trace } = await conversationWith(bot, 'session')(text)
    if (trace.intentId !== intent) wrong.push({ text, intent, answer: trace.intentId })
  }
  return wrong
}

const SMALL_TALK = [
  ['hi', 'Greeting'],
  ['Hello!', 'Greeting'],
  ['namaste', 'Greeting'],
  ['नमस्ते', 'Greeting'],
  ['thanks', 'Thanks'],
  ['thank you very much', 'Thanks'],
  ['dhanyavaad', 'Thanks'],
  ['bye', 'Goodbye'],
  ['good night', 'Goodbye'],
  ['help', 'Help'],
  ['are you a bot?', 'Are you a bot'],
  ['aap kaun ho', 'Are you a bot'],
  ['you are so stupid', 'Insult'],
  ['yes', 'Yes'],
  ['haan', 'Yes'],
  ['no', 'No'],
  ['नहीं', 'No'],
  ['how are you', 'Greeting'],
  ['🙂', 'Silence'],
] as const

/** Messages that are in scope only for the named templates. */
const FOREIGN: readonly (readonly [text: string, ...except: string[]])[] = [
  ['order me a pizza', 'restaurant'],
  // A shop takes it back.
  ['my laptop is broken', 'help-desk', 'shop'],
  ['goodbye'],
  ['how old are you'],
  ['are you a bot'],
  ['you are so funny'],
  // A restaurant sells chicken, and is asked how long it takes.
  ['how long should I roast a chicken', 'restaurant'],
  ['who is the mayor of Rome'],
]

describe.each(StarterTemplateSchema.options)('the template %s', async (id) => {
  const template = TEMPLATES[id]
  const bot = await trainedBot(template)
  const own = await trainedBot(template, { hasSmallTalk: false })
  const intents = bot.content.stories.flatMap((story) => story.intents)

  it('is as its summary says', async () => {
    const { stories } = own.content
    expect(STARTER_SUMMARIES[id]).toMatchObject({
      stories: stories.length,
      intents: stories.flatMap((story) => story.intents).length,
      phrases: stories.flatMap((story) => story.intents).flatMap(({ phrases }) => phrases).length,
    })
    for (const question of STARTER_SUMMARIES[id].questions) {
      const { trace } = await conversationWith(bot, 'session')(question)
      expect([question, trace.layer]).not.toContain('out-of-scope')
    }
  })

  it('has no phrase to review', async () => {
    const phrases = intents.flatMap(({ name, phrases: own, dialogue }) =>
      own.map(({ text }) => ({ intentId: name, phrase: text, context: requiredContextsKey(dialogue.requires) })),
    )
    const conflicts = await findConflicts(phrases)
    expect(conflicts.map(({ intentId, phrase, rival }) => [intentId, phrase, rival.intentId, rival.phrase])).toEqual([])
  })

  it('recognises its own phrases and small talk', async () => {
    const answering = intents.filter(({ dialogue }) => dialogue.requires.length === 0)
    const phrases = answering.flatMap(({ name, phrases: texts }) => texts.map(({ text }) => [text, name] as const))
    expect(await misunderstood(bot, [...phrases, ...SMALL_TALK])).toEqual([])
  })

  it('does not take a foreign message for its own', async () => {
    const answers = []
    for (const [text, ...except] of FOREIGN) {
      if (except.includes(id)) continue
      const { trace } = await conversationWith(own, 'session')(text)
      if (trace.layer !== 'out-of-scope') answers.push([text, trace.ranking[0]])
    }
    expect(answers).toEqual([])
  })

  it('has at least eight phrases, a response and prompts in both languages', () => {
    for (const { name, phrases, responses, parameters, dialogue } of intents) {
      expect([name, phrases.length >= 8, responses.length > 0]).toEqual([name, true, true])
      expect([name, dialogue.translations.hi?.responses.length]).not.toEqual([name, 0])
      for (const { prompts, translations } of parameters) expect(translations?.hi?.prompts).toHaveLength(prompts.length)
    }
  })

  it('has an intent for each button, and one that opens each required context', async () => {
    for (const { name, dialogue } of intents) {
      for (const { label } of dialogue.buttons.filter(({ kind }) => kind === 'reply')) {
        const opened = {
          ...bot,
          bot: withoutRequirements(
            bot,
            dialogue.opens.map((context) => context.name),
          ),
        }
        const { trace } = await conversationWith(opened, 'session')(label)
        expect([name, label, trace.layer]).not.toContain('out-of-scope')
      }
    }
  })
})

/** The bot after a reply that opened contexts: intents that require them answer. */
const withoutRequirements = ({ bot }: TrainedBot, open: readonly string[]) => ({
  ...bot,
  intents: new Map(
    [...bot.intents].map(([id, intent]) => {
      const requires = intent.dialogue.requires.filter((name) => !open.includes(name))
      return [id, { ...intent, dialogue: { ...intent.dialogue, requires } }]
    }),
  ),
})

it('small talk alone answers hi, in the language of the message', async () => {
  const bot = await trainedBot(undefined)
  expect(await misunderstood(bot, SMALL_TALK)).toEqual([])
  expect((await conversationWith(bot, 's')('नमस्ते')).reply.text).toContain('नमस्ते')
  expect((await conversationWith(bot, 's')('hello')).reply.text).toMatch(/Hello|Hi/)
})

const intentsOf = (template: Template, hasSmallTalk: boolean) => {
  let count = 0
  const { stories } = buildContent({ template, hasSmallTalk, language: 'en' }, () => `id-${++count}`)
  return stories.flatMap(({ intents }) => intents)
}

/** The mean recall of the named intents on held-out phrases. */
async function accuracyOf(intentsOfBot: ReturnType<typeof intentsOf>, names: ReadonlySet<string>): Promise<number> {
  // Follow-ups and small talk share "yes" and "no", which contexts distinguish.
  const data = intentsOfBot
    .filter(({ dialogue }) => dialogue.requires.length === 0)
    .map(({ name, phrases }) => ({ id: name, phrases: phrases.map(({ text }) => text) }))
  const { intents } = await crossValidate({ language: 'en', intents: data }, { threshold: 0.5, folds: 3 })
  const recalls = intents.filter((intent) => names.has(intent.id)).map(({ recall }) => recall ?? 0)
  return recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length
}

// Thirty trainings.
it('small talk takes few messages from the other intents', async () => {
  const losses = []
  for (const template of Object.values(TEMPLATES)) {
    const own = intentsOf(template, false)
    const names = new Set(own.map(({ name }) => name))
    losses.push((await accuracyOf(own, names)) - (await accuracyOf(intentsOf(template, true), names)))
  }
  // A bot of a hundred phrases has a standard error of five points; the five bots together, of two.
  expect(losses.reduce((sum, loss) => sum + loss, 0) / losses.length).toBeLessThan(0.05)
}, 120_000)
