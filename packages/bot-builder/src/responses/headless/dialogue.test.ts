import { DialogueSchema, dialogueRules, NO_DIALOGUE } from '@platform/contract'
import type { Dialogue } from '@platform/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDialogueDraft, sameDialogue, savedButtonIndex, toDialogue } from './dialogue.ts'

const text = fc.constantFrom('', ' ', 'a', ' a ', 'https://example.com', 'javascript:x', 'tel:1')
const dialogue: fc.Arbitrary<Dialogue> = fc.record({
  buttons: fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('reply' as const), label: text }),
      fc.record({ kind: fc.constant('link' as const), label: text, url: text }),
    ),
    { maxLength: 3 },
  ),
  requires: fc.array(text, { maxLength: 3 }),
  opens: fc.array(fc.record({ name: text, turns: fc.integer({ min: 1, max: 50 }) }), { maxLength: 3 }),
  fulfilment: fc.option(fc.record({ url: text, fallback: text })),
  confirmation: fc.option(fc.record({ text })),
  translations: fc.constantFrom({}, { hi: { responses: ['नमस्ते'], confirmation: '' } }),
})

describe('a dialogue', () => {
  it('that breaks no rule can be saved', () => {
    fc.assert(
      fc.property(dialogue, (written) => {
        const isTaken = DialogueSchema.safeParse(toDialogue(written)).success
        expect(isTaken || dialogueRules(toDialogue(written)).length > 0).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  it('equals what a save sends, and can be stored as a draft with any content', () => {
    fc.assert(
      fc.property(dialogue, (written) => {
        expect(sameDialogue(written, toDialogue(written))).toBe(true)
        expect(isDialogueDraft(structuredClone(written))).toBe(true)
      }),
    )
  })

  it('is not dirty because of an empty button or context', () => {
    const begun: Dialogue = {
      ...NO_DIALOGUE,
      buttons: [{ kind: 'link', label: ' ', url: '' }],
      opens: [{ name: '', turns: 3 }],
    }
    expect(sameDialogue(begun, NO_DIALOGUE)).toBe(true)
    expect(
      sameDialogue(
        { ...NO_DIALOGUE, opens: [{ name: 'a', turns: 3 }] },
        { ...NO_DIALOGUE, opens: [{ name: 'a', turns: 4 }] },
      ),
    ).toBe(false)
  })

  it.each([
    ['BUTTON_LABEL_BLANK', { buttons: [{ kind: 'link', label: '', url: 'https://example.com' }] }],
    ['BUTTON_ADDRESS_INVALID', { buttons: [{ kind: 'link', label: 'Help', url: 'javascript:alert(1)' }] }],
    ['FULFILMENT_FALLBACK_BLANK', { fulfilment: { url: 'https://example.com', fallback: ' ' } }],
    ['FULFILMENT_ADDRESS_INVALID', { fulfilment: { url: 'ftp://example.com', fallback: 'Later.' } }],
  ] as const)('is refused with %s', (sentence, change) => {
    const errors = dialogueRules(toDialogue({ ...NO_DIALOGUE, ...change } as Dialogue))
    expect(errors.map((error) => error.sentence)).toEqual([sentence])
  })

  it('is not refused for an empty button, and counts the buttons without it', () => {
    const buttons: Dialogue['buttons'] = [
      { kind: 'link', label: ' ', url: ' ' },
      { kind: 'reply', label: '' },
      { kind: 'link', label: 'Help', url: 'javascript:x' },
    ]
    expect(dialogueRules(toDialogue({ ...NO_DIALOGUE, buttons })).map(({ field }) => field)).toEqual([
      'dialogue.buttons.0.url',
    ])
    expect(buttons.map((_, index) => savedButtonIndex(buttons, index))).toEqual([-1, -1, 0])
  })

  it.each([null, {}, { ...NO_DIALOGUE, buttons: [{ kind: 'other', label: '' }] }, { ...NO_DIALOGUE, fulfilment: 1 }])(
    'is not restored from %j',
    (value) => expect(isDialogueDraft(value)).toBe(false),
  )
})
