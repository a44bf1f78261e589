// @vitest-environment happy-dom
import { PlatformError } from '@platform/client'
import { INTENT_NAME_TAKEN } from '@platform/contract'
import type { MemoryHandlers } from '@platform/client'
import { memoryBackend, SAMPLE_AGENT_ID, SAMPLE_STORY_ID } from '@platform/testing/memory-backend'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderHook } from '@platform/testing/render-hook'
import { withPlatform } from '@platform/testing/with-platform'
import { NEW_INTENT } from './useIntentEditor.ts'
import { useIntentWorkspace } from './useIntentWorkspace.ts'
import { NO_SELECTION } from './intentSelection.ts'
import type { IntentSelection } from './intentSelection.ts'

const IN_STORY: IntentSelection = { ...NO_SELECTION, storyId: SAMPLE_STORY_ID }

async function renderWorkspace(start: IntentSelection, handlers: MemoryHandlers = {}, opensFirstStory = false) {
  const transport = memoryBackend({ handlers })
  const hook = await renderHook(
    () => {
      const [selection, setSelection] = useState(start)
      return useIntentWorkspace({
        agentId: SAMPLE_AGENT_ID,
        opensFirstStory,
        selection,
        onSelectionChange: setSelection,
      })
    },
    { wrapper: withPlatform(transport) },
  )
  const workspace = () => hook.result.current
  const ready = () => vi.waitFor(() => expect(workspace().editor.status).toBe('ready'))
  return { transport, workspace, ready, act: hook.act }
}

/** A host that applies a selection on request. */
async function renderSlowHost(start: IntentSelection) {
  const requests: IntentSelection[] = []
  const { result, act } = await renderHook(
    () => {
      const [selection, apply] = useState(start)
      const workspace = useIntentWorkspace({
        agentId: SAMPLE_AGENT_ID,
        selection,
        onSelectionChange: (next) => requests.push(next),
      })
      return { ...workspace, apply }
    },
    { wrapper: withPlatform(memoryBackend()) },
  )
  return {
    workspace: () => result.current,
    requests,
    act,
    apply: (selection: IntentSelection | undefined) => act(() => result.current.apply(selection ?? NO_SELECTION)),
  }
}

/** An intent that was created, and that the host has not selected yet. */
async function renderSavedIntent() {
  const rendered = await renderSlowHost({ ...IN_STORY, intentId: NEW_INTENT })
  const { workspace, act, requests } = rendered
  await act(() => {
    workspace().editor.setName('Seat choice')
    workspace().editor.addPhrases(['I want a window seat', 'Give me an aisle seat'])
  })
  await act(async () => expect(await workspace().save()).toMatchObject({ status: 'done' }))
  expect(requests).toEqual([{ ...IN_STORY, intentId: expect.not.stringMatching(NEW_INTENT) }])
  return rendered
}

describe('useIntentWorkspace', () => {
  it('§4 choosing a story loads its intents and selects the first', async () => {
    const { workspace, ready, act } = await renderWorkspace(NO_SELECTION)
    await vi.waitFor(() => expect(workspace().stories.all.map(({ name }) => name)).toEqual(['Bookings', 'Luggage']))
    expect(workspace().editor.status).toBe('closed')
    await act(() => workspace().openStory(SAMPLE_STORY_ID))
    await ready()
    expect(workspace().intents.items.map(({ name }) => name)).toEqual([
      'book_flight',
      'booking_status',
      'cancel_booking',
    ])
    expect(workspace().editor.state.content.name).toBe('book_flight')
  })

  it('§4 the back arrow at the intents level returns to stories', async () => {
    const { workspace, ready, act } = await renderWorkspace(IN_STORY)
    await ready()
    await act(() => workspace().closeStory())
    expect(workspace().selection).toEqual(NO_SELECTION)
    expect(workspace().editor.status).toBe('closed')
  })

  it('§4 with unsaved changes the screen does not leave', async () => {
    const { workspace, ready, act } = await renderWorkspace(IN_STORY)
    await ready()
    await act(() => workspace().editor.setName('Changed'))
    for (const leave of [
      () => workspace().openIntent('intent-cancel'),
      () => workspace().closeStory(),
      () => void workspace().createIntent(),
    ]) {
      await act(leave)
      expect(workspace().selection.intentId).toBe('intent-book')
      expect(workspace().isLeaving).toBe(true)
      await act(() => workspace().stay())
      expect(workspace().isLeaving).toBe(false)
    }
    expect(workspace().editor.state.content.name).toBe('Changed')
    await act(() => workspace().openIntent('intent-cancel'))
    await act(() => workspace().discardAndLeave())
    await vi.waitFor(() => expect(workspace().editor.state.content.name).toBe('cancel_booking'))
    expect(workspace().isLeaving).toBe(false)
  })

  it('saves with the text that was not added, and continues where the user wanted to go', async () => {
    const { workspace, ready, act, transport } = await renderWorkspace(IN_STORY)
    await ready()
    await act(() => workspace().editor.setPhraseText('Any news'))
    await act(() => void workspace().createIntent())
    const before = workspace().openingKey
    await act(async () => expect(await workspace().saveAndLeave()).toMatchObject({ status: 'done' }))
    expect(workspace()).toMatchObject({ isLeaving: false, selection: { intentId: NEW_INTENT } })
    expect(workspace().openingKey).not.toBe(before)
    expect(workspace().editor.state).toMatchObject({ mode: 'new', content: { name: '', phrases: [] } })
    const location = { agentId: SAMPLE_AGENT_ID, storyId: SAMPLE_STORY_ID, intentId: 'intent-book' }
    expect((await transport.call('intents.get', location)).phrases[0]?.text).toBe('Any news')
  })

  it('stays if the text that was not added breaks a rule, and sends nothing', async () => {
    const save = vi.fn<() => never>()
    const { workspace, ready, act } = await renderWorkspace(IN_STORY, { 'intents.save': save })
    await ready()
    await act(() => workspace().editor.setPhraseText('i want to book a FLIGHT'))
    await act(() => workspace().closeStory())
    await act(async () =>
      expect(await workspace().saveAndLeave()).toMatchObject({
        status: 'refused',
        rule: 'INVALID',
        errors: [{ rule: 'DUPLICATE_PHRASE', field: 'text' }],
      }),
    )
    expect(save).not.toHaveBeenCalled()
    expect(workspace()).toMatchObject({ isLeaving: false, selection: { intentId: 'intent-book' } })
  })

  it('does not leave while the phrase field has text that was not added', async () => {
    const { workspace, ready, act } = await renderWorkspace(IN_STORY)
    await ready()
    await act(() => workspace().editor.setPhraseText('Any ne'))
    await act(() => workspace().openIntent('intent-cancel'))
    expect(workspace().selection.intentId).toBe('intent-book')
    expect(workspace().editor.isDirty).toBe(false)
  })

  it('§4 creating an intent needs at least one story', async () => {
    const { workspace, act } = await renderWorkspace(NO_SELECTION, { 'stories.list': () => ({ stories: [] }) })
    await vi.waitFor(() => expect(workspace().stories.status).toBe('ready'))
    await act(() => expect(workspace().createIntent()).toBe('STORY_REQUIRED'))
    expect(workspace().selection).toEqual(NO_SELECTION)
  })

  it('creates an intent and selects it', async () => {
    const { workspace, ready, act } = await renderWorkspace(IN_STORY)
    await ready()
    await act(() => void workspace().createIntent())
    expect(workspace().selection.intentId).toBe(NEW_INTENT)
    expect(workspace().editor.state).toMatchObject({ mode: 'new', content: { name: '', phrases: [], responses: [] } })
    await act(() => {
      workspace().editor.setName('  Seat   choice ')
      workspace().editor.addPhrases(['I want a window seat', 'Give me an aisle seat'])
    })
    await act(async () => expect(await workspace().save()).toMatchObject({ status: 'done' }))
    await ready()
    expect(workspace().selection.intentId).not.toBe(NEW_INTENT)
    expect(workspace().editor.state).toMatchObject({ mode: 'saved', revision: 1, content: { name: 'Seat choice' } })
    await vi.waitFor(() => expect(workspace().intents.items.map(({ name }) => name)).toContain('Seat choice'))
  })

  describe('with a host that applies a selection later, as a router does', () => {
    it('keeps what is typed into the next new intent', async () => {
      const { workspace, act, apply, requests } = await renderSavedIntent()
      await act(() => void workspace().createIntent())
      expect(workspace().editor.state).toMatchObject({ mode: 'new', id: null, content: { name: '', phrases: [] } })
      await act(() => workspace().editor.setName('Meal choice'))
      await apply(requests[0])
      expect(workspace().editor.status).toBe('ready')
      await act(() => workspace().editor.addPhrases(['I want a vegan meal']))
      expect(requests.slice(1)).toEqual([{ ...IN_STORY, intentId: NEW_INTENT }])
      await apply(requests[1])
      expect(workspace().selection).toEqual({ ...IN_STORY, intentId: NEW_INTENT })
      expect(workspace().editor.state.content).toMatchObject({
        name: 'Meal choice',
        phrases: [{ text: 'I want a vegan meal' }],
      })
    })

    it('shows the requested tab at once and requests one selection at a time', async () => {
      const { workspace, act, apply, requests } = await renderSavedIntent()
      await act(() => workspace().showTab('response'))
      expect(workspace().selection.tab).toBe('response')
      await act(() => workspace().showTab('phrases'))
      expect(requests).toHaveLength(1)
      for (const count of [2, 3]) {
        await apply(requests[count - 2])
        expect(requests).toHaveLength(count)
      }
      expect(requests.map(({ tab }) => tab)).toEqual(['phrases', 'response', 'phrases'])
    })

    it('follows a selection that the host made itself', async () => {
      const { workspace, act, apply, requests } = await renderSavedIntent()
      await act(() => workspace().showTab('response'))
      await apply({ ...IN_STORY, intentId: 'intent-cancel' })
      expect(workspace().selection).toEqual({ ...IN_STORY, intentId: 'intent-cancel' })
      await vi.waitFor(() => expect(workspace().editor.state.content.name).toBe('cancel_booking'))
      expect(requests).toHaveLength(1)
      await act(() => workspace().showTab('response'))
      expect(requests.at(-1)).toEqual({ ...IN_STORY, intentId: 'intent-cancel', tab: 'response' })
    })
  })

  it('opens the first of the others when the open intent is deleted', async () => {
    const { workspace, ready, act } = await renderWorkspace(IN_STORY)
    await ready()
    await act(async () => {
      expect(await workspace().removeIntent('intent-book')).toEqual({
        status: 'done',
        value: { message: 'Intent deleted successfully' },
      })
    })
    await vi.waitFor(() => expect(workspace().editor.state.content.name).toBe('booking_status'))
  })

  it.each([
    ['§8 a duplicate intent name', { name: 'Cancel_Booking ' }, INTENT_NAME_TAKEN],
    ['§5 no name', { name: ' ' }, { rule: 'BLANK', field: 'name', sentence: 'INTENT_NAME_BLANK', values: {} }],
  ])('refuses %s and keeps the text', async (_, { name }, error) => {
    const { workspace, ready, act } = await renderWorkspace(IN_STORY)
    await ready()
    await act(() => workspace().editor.setName(name))
    await act(async () =>
      expect(await workspace().save()).toEqual({ status: 'refused', rule: 'INVALID', errors: [error] }),
    )
    expect(workspace().editor.state.errors).toEqual([error])
    expect(workspace().editor.state.content.name).toBe(name)
    expect(workspace().editor.isDirty).toBe(true)
  })

  it('keeps everything when the save fails', async () => {
    const failure = new PlatformError({ type: 'LOGIN_REQUIRED' })
    const { workspace, ready, act } = await renderWorkspace(IN_STORY, {
      'intents.save': () => {
        throw failure
      },
    })
    await ready()
    await act(() => workspace().editor.addPhrases(['Reserve a seat for me']))
    await act(async () => expect(await workspace().save()).toEqual({ status: 'failed', error: failure }))
    expect(workspace().editor.state.content.phrases[0]?.text).toBe('Reserve a seat for me')
    const draft = workspace().editor.serializeDraft()
    await act(() => workspace().discard())
    await act(() => expect(workspace().editor.restoreDraft(draft)).toBe(true))
    expect(workspace().editor.state.content.phrases[0]?.text).toBe('Reserve a seat for me')
    await act(() => workspace().discard())
    await act(() => workspace().openIntent('intent-cancel'))
    await vi.waitFor(() => expect(workspace().editor.state.content.name).toBe('cancel_booking'))
    expect(workspace().editor.restoreDraft(draft)).toBe(false)
  })
})

const add = (text: string) => ({ text, annotations: [] })
const texts = (intent: { phrases: readonly { text: string }[] }) => intent.phrases.map(({ text }) => text)

async function renderConflict() {
  const rendered = await renderWorkspace(IN_STORY)
  const { transport, workspace, ready, act } = rendered
  await ready()
  await act(() => workspace().editor.addPhrases(['Mine']))
  const before = await transport.call('intents.get', {
    agentId: SAMPLE_AGENT_ID,
    storyId: SAMPLE_STORY_ID,
    intentId: 'intent-book',
  })
  await transport.call('intents.save', { ...before, phrases: [add('Theirs'), ...before.phrases] })
  await act(async () => expect(await workspace().save()).toEqual({ status: 'refused', rule: 'EDIT_CONFLICT' }))
  const saved = () => transport.call('intents.get', { ...before, intentId: before.id })
  return { ...rendered, saved, textsBefore: before.phrases.map(({ text }) => text) }
}

describe('two users who save the same intent', () => {
  it('causes an edit conflict for the second one, and loses no changes', async () => {
    const { workspace, act } = await renderConflict()
    const { state } = workspace().editor
    expect(texts(state.content)).toContain('Mine')
    expect(state.editConflict && texts(state.editConflict)).toContain('Theirs')
    await act(() => workspace().editor.postponeEditConflict())
    expect(texts(workspace().editor.state.content)).toContain('Mine')
    await act(async () => expect(await workspace().save()).toEqual({ status: 'refused', rule: 'EDIT_CONFLICT' }))
  })

  it.each([
    ['keepMine', ['Mine']],
    ['merge', ['Mine', 'Theirs']],
    ['takeTheirs', ['Theirs']],
  ] as const)('%s saves %j', async (decision, kept) => {
    const { workspace, act, saved, textsBefore } = await renderConflict()
    await act(async () =>
      expect(await workspace().editor.decideEditConflict(decision)).toMatchObject({ status: 'done' }),
    )
    expect(texts(await saved()).toSorted()).toEqual([...kept, ...textsBefore].toSorted())
    expect(workspace().editor.state.editConflict).toBeNull()
    expect(workspace().editor.isDirty).toBe(false)
  })
})

describe('opensFirstStory', () => {
  it('opens the first story and its first intent, once', async () => {
    const { workspace, ready, act } = await renderWorkspace(NO_SELECTION, {}, true)
    await ready()
    expect(workspace().selection).toMatchObject({ storyId: SAMPLE_STORY_ID, intentId: 'intent-book' })
    await act(() => workspace().closeStory())
    await act(() => workspace().stories.save({ name: 'Another' }))
    expect(workspace().selection).toEqual(NO_SELECTION)
  })

  it('keeps the story of the host', async () => {
    const { workspace, ready, act } = await renderWorkspace({ ...NO_SELECTION, storyId: 'story-luggage' }, {}, true)
    await ready()
    expect(workspace().selection).toMatchObject({ storyId: 'story-luggage', intentId: 'intent-allowance' })
    await act(() => workspace().closeStory())
    expect(workspace().selection).toEqual(NO_SELECTION)
  })

  it('opens no story that is created in an empty agent', async () => {
    const { workspace, act } = await renderWorkspace(NO_SELECTION, { 'stories.list': () => ({ stories: [] }) }, true)
    await vi.waitFor(() => expect(workspace().stories.status).toBe('ready'))
    await act(() => workspace().stories.save({ name: 'First' }))
    expect(workspace().selection).toEqual(NO_SELECTION)
  })
})
