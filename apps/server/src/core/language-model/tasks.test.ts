import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createAnswerFilter, type FilteredAnswer } from './answerFilter.ts'
import { answerFromPassages } from './answerFromPassages.ts'
import { answerWithPrompt } from './answerWithPrompt.ts'
import { classifyWithLanguageModel } from './classifyWithLanguageModel.ts'
import type { CompletionRequest, LanguageModel } from './LanguageModel.ts'
import { readJsonAnswer } from './readJsonAnswer.ts'

const { signal } = new AbortController()

/** A model that returns these answers, one after the other, and records its requests. */
function modelWith(...answers: string[]): LanguageModel & { readonly requests: CompletionRequest[] } {
  const requests: CompletionRequest[] = []
  return {
    requests,
    complete: async (request) => {
      const answer = answers[requests.length] ?? answers.at(-1) ?? ''
      requests.push(request)
      // Streams in pieces of three characters.
      for (let at = 0; at < answer.length; at += 3) request.onDelta?.(answer.slice(at, at + 3))
      return answer
    },
  }
}

describe('an answer in JSON', () => {
  const schema = z.object({ city: z.string() })
  const request = { messages: [{ role: 'user' as const, text: 'Where to?' }], signal }

  it.each(['{"city":"Delhi"}', '```json\n{"city": "Delhi"}\n```', 'Sure! Here it is: {"city":"Delhi"} Anything else?'])(
    'is found in %j',
    async (answer) => {
      expect(await readJsonAnswer(modelWith(answer), schema, request)).toEqual({ city: 'Delhi' })
    },
  )

  it('is requested once more with the issues, then given up', async () => {
    const model = modelWith('{"town":"Delhi"}', '{"city":"Delhi"}')
    expect(await readJsonAnswer(model, schema, request)).toEqual({ city: 'Delhi' })
    expect(model.requests[1]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
    expect(model.requests[1]?.messages[2]?.text).toContain('city')
    const stubborn = modelWith('This is no JSON.')
    await expect(readJsonAnswer(stubborn, schema, request)).rejects.toMatchObject({ code: 'NONSENSE' })
    expect(stubborn.requests).toHaveLength(2)
  })
})

describe('classifying', () => {
  const candidates = [
    { id: 'i1', name: 'Book', phrases: ['book a flight'] },
    { id: 'i2', name: 'Cancel', phrases: ['cancel my booking', 'call it off'] },
  ]

  it('returns the intents that the model ranks, without invented ones', async () => {
    const ranking = [
      { intent: 1, confidence: 0.2 },
      { intent: '2', confidence: 7 },
      { intent: 2, confidence: 0.1 },
      { intent: 99, confidence: 1 },
      { intent: 0, confidence: 1 },
    ]
    const model = modelWith(JSON.stringify({ ranking }))
    expect(await classifyWithLanguageModel(model, candidates, 'stop it', signal)).toEqual([
      { id: 'i2', confidence: 1 },
      { id: 'i1', confidence: 0.2 },
    ])
    const content = model.requests[0]?.messages[0]?.text
    expect(content).toContain('2. Cancel: "cancel my booking", "call it off"')
    expect(content).toContain('The message:\nstop it')
  })

  it('may return no intent, and requests nothing without candidates', async () => {
    expect(await classifyWithLanguageModel(modelWith('{"ranking":[]}'), candidates, 'hm', signal)).toEqual([])
    const model = modelWith('{"ranking":[]}')
    expect(await classifyWithLanguageModel(model, [], 'hm', signal)).toEqual([])
    expect(model.requests).toEqual([])
  })
})

describe('a prompt', () => {
  it('is answered with the history of the conversation', async () => {
    const model = modelWith(' Paris, then. ')
    const pieces: string[] = []
    const history = [{ text: 'I want to travel', reply: 'Where to?' }]
    const answer = await answerWithPrompt(model, {
      prompt: 'You sell trips.',
      history,
      text: 'Paris',
      signal,
      onDelta: (piece) => pieces.push(piece),
    })
    expect(answer).toEqual({ text: 'Paris, then.' })
    expect(pieces.join('').trim()).toBe('Paris, then.')
    expect(model.requests[0]).toMatchObject({
      system: 'You sell trips.',
      messages: [
        { role: 'user', text: 'I want to travel' },
        { role: 'assistant', text: 'Where to?' },
        { role: 'user', text: 'Paris' },
      ],
    })
  })

  it('is sent with the last whole turns of a long conversation', async () => {
    const model = modelWith('Yes')
    const history = Array.from({ length: 100 }, (_, index) => ({
      text: `${index} ${'x'.repeat(500)}`,
      reply: 'y'.repeat(500),
    }))
    await answerWithPrompt(model, { prompt: '', history, text: 'And?', signal })
    const { messages = [] } = model.requests[0] ?? {}
    expect(messages.length % 2).toBe(1)
    expect(messages.length).toBeLessThan(60)
    expect(messages.at(-3)?.text).toMatch(/^99 /)
  })
})

/** Filters an answer that arrives in these pieces. */
function filtered(pieces: readonly string[]): FilteredAnswer {
  let emitted = ''
  const filter = createAnswerFilter({ passages: 2, onText: (part) => (emitted += part) })
  for (const piece of pieces) filter.feed(piece)
  const end = filter.end()
  expect(emitted.trim()).toBe(end.marks.length > 0 ? end.text : '')
  return end
}

describe('an answer from passages', () => {
  const passages = [
    { source: 'https://a.example/fares', title: 'Fares', text: 'A trip costs 5.' },
    { source: 'rules.pdf', title: 'Rules', text: 'Pets travel free.' },
    { source: 'https://a.example/fares', title: 'Fares', text: 'Children pay half.' },
  ]

  async function answered(answer: string): Promise<{ outcome: unknown; streamed: string }> {
    const pieces: string[] = []
    const onDelta = (piece: string) => pieces.push(piece)
    const outcome = await answerFromPassages(modelWith(answer), { question: 'How much?', passages, signal, onDelta })
    const whole = await answerFromPassages(modelWith(answer), { question: 'How much?', passages, signal })
    expect(whole).toEqual(outcome) // streamed or not
    return { outcome, streamed: pieces.join('') }
  }

  it('returns its sources in the order of use, without their marks', async () => {
    const { outcome, streamed } = await answered('Pets are free [2]. A trip costs 5 [1], children pay half [3][1].')
    const text = 'Pets are free. A trip costs 5, children pay half.'
    expect(outcome).toEqual({ type: 'answered', text, usedSources: ['rules.pdf', 'https://a.example/fares'] })
    expect(streamed.trim()).toBe(text)
  })

  it('ignores a mark of a passage that does not exist', async () => {
    const { outcome } = await answered('It costs 5 [9], pets are free [2][0].')
    expect(outcome).toEqual({ type: 'answered', text: 'It costs 5, pets are free.', usedSources: ['rules.pdf'] })
  })

  it.each([
    ['It costs 5.', 'It costs 5.'],
    ['It costs 5 [9].', 'It costs 5.'],
    ['Sorry, I cannot.', 'Sorry, I cannot.'],
  ])('is not from them without the mark of a passage, and not a word is passed on: %j', async (answer, text) => {
    expect(await answered(answer)).toEqual({ outcome: { type: 'unmarked', text }, streamed: '' })
  })

  it('is passed on from the first mark on', async () => {
    const pieces: string[] = []
    const filter = createAnswerFilter({ passages: 2, onText: (part) => pieces.push(part) })
    for (const piece of ['It ', 'costs', ' 5 [', '1']) filter.feed(piece)
    expect([pieces, filter.hasPassedOn()]).toEqual([[], false])
    for (const piece of ['].', ' Pets', ' are free [', '2']) filter.feed(piece)
    expect([pieces, filter.hasPassedOn()]).toEqual([['It costs 5.', ' Pets', ' are free'], true])
    expect(filter.end(true)).toEqual({ text: 'It costs 5. Pets are free', marks: [1], isRefusal: false })
  })

  it.each([
    'NO_ANSWER',
    ' **NO_ANSWER**',
    'NO_ANSWER. The passages do not say.',
    'no_answer [1]',
    'No_Answer.',
    '**No_answer** [2]',
    '"NO_ANSWER"',
    '“NO_ANSWER” [1].',
    '`NO\\_ANSWER`',
    '```\nNO_ANSWER\n```',
    '[1] NO_ANSWER',
    '【1】NO_ANSWER',
    'NO_[1]ANSWER',
    'No answer [1].',
    'NO ANSWER',
    '- _no-answer_ [1]',
    'ＮＯ＿ＡＮＳＷＥＲ [1]',
    'I am sorry: NO_ANSWER [1]',
    'The passages do not say. NO_ANSWER',
  ])('is none when the model answers %j', async (answer) => {
    expect(await answered(answer)).toEqual({ outcome: { type: 'refused' }, streamed: '' })
  })

  it.each([
    ['It costs 5 [1]. NO_ANSWER', 'It costs 5.'],
    ['It costs 5 [1].\n\n**no_answer.**', 'It costs 5.'],
    ['**It costs 5 [1]. NO_ANSWER**', '**It costs 5.  **'],
    ['It costs 5 [1]. NO\\_ANSWER [2]', 'It costs 5.'],
    ['It costs 5 [1]. NO_ANSWE', 'It costs 5.'],
    ['No [1].', 'No.'],
    ['No answer is needed [1].', 'No answer is needed.'],
  ])('keeps its text without the refusal: %j', async (answer, text) => {
    const { outcome, streamed } = await answered(answer)
    expect([outcome, streamed.trim()]).toEqual([expect.objectContaining({ type: 'answered', text }), text])
  })

  it.each([
    '【1】',
    '[1†source]',
    '【1†L5-L9】',
    '[^1]',
    '[#1]',
    '[1, 2]',
    '[1][2]',
    '［1］',
    '[١]',
    '[१]',
    '[১، ২]',
    '[1-2]',
    '[1–2]',
    '[Passage 1]',
    '[sources 1; 2]',
  ])('may mark its passages as %s', async (mark) => {
    const { outcome, streamed } = await answered(`It costs 5 ${mark}.`)
    const usedSources = expect.arrayContaining(['https://a.example/fares'])
    expect([outcome, streamed]).toEqual([{ type: 'answered', text: 'It costs 5.', usedSources }, 'It costs 5.'])
  })

  it('keeps round brackets, and others that mark no passage', async () => {
    const text = 'It costs 5 (1) [see page 1] [draft].'
    expect((await answered(`${text} [1]`)).outcome).toMatchObject({ text })
  })

  it('may begin like a refusal and contain other brackets', async () => {
    expect(await answered('NO, it costs 5 [see [1] and [fares]].')).toMatchObject({
      outcome: { text: 'NO, it costs 5 [see and [fares]].', usedSources: ['https://a.example/fares'] },
    })
  })

  it('is not requested without passages', async () => {
    const model = modelWith('x')
    expect(await answerFromPassages(model, { question: 'How much?', passages: [], signal })).toEqual({
      type: 'refused',
    })
    expect(model.requests).toEqual([])
  })

  it('is filtered the same in any pieces', () => {
    const words = ['It costs', 'piano', 'x', '📦', 'NO_', 'no\\_', 'ANSWER', 'answer', 'NO_ANSWER', 'No_answer.']
    const marks = [' [1]', '[2, 3]', ' [', '1', ']', '【1', '†source', '】', '[١]', '[^2]']
    const piece = fc.constantFrom(...words, ...marks, ' ', '\n- ', '**', '"', '_', '.', '`')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), fc.array(fc.nat(90), { maxLength: 12 }), (pieces, cuts) => {
        const text = pieces.join('')
        const edges = [0, ...cuts.map((cut) => Math.min(cut, text.length)), text.length].toSorted((a, b) => a - b)
        const parts = edges.slice(1).map((edge, index) => text.slice(edges[index], edge))
        const whole = filtered([text])
        expect(filtered(parts)).toEqual(whole)
        expect(filtered(Array.from(text))).toEqual(whole)
        expect(whole.text).not.toMatch(/no\\?_answer/i)
      }),
      { numRuns: 1000 },
    )
  })
})
