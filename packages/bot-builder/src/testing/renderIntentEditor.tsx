import type { Intent, Permission } from '@platform/contract'
import { PlatformError } from '@platform/client'
import type { MemoryHandlers, Transport } from '@platform/client'
import { buildIntent } from '@platform/testing/builders'
import { memoryBackend, SAMPLE_AGENT_ID, SAMPLE_STORY_ID, sampleWorld } from '@platform/testing/memory-backend'
import type { WorldSeed } from '@platform/testing/memory-backend'
import { useState } from 'react'
import { userEvent } from 'vitest/browser'
import { IntentEditor } from '../intents/components/IntentEditor/IntentEditor.tsx'
import type { IntentEditorProps } from '../intents/components/IntentEditor/IntentEditor.tsx'
import { useIntentWorkspace } from '../intents/headless/useIntentWorkspace.ts'
import { NO_SELECTION } from '../intents/headless/intentSelection.ts'
import type { IntentSelection } from '../intents/headless/intentSelection.ts'
import { renderBot } from './renderBot.tsx'

/** Props of the rendered editor. */
interface EditorProps extends Pick<IntentEditorProps, 'pendingNavigation'> {
  selection?: IntentSelection
}

export const IN_STORY: IntentSelection = { ...NO_SELECTION, storyId: SAMPLE_STORY_ID }

function Editor({ selection: start = IN_STORY, ...host }: EditorProps) {
  const [selection, setSelection] = useState(start)
  const workspace = useIntentWorkspace({ agentId: SAMPLE_AGENT_ID, selection, onSelectionChange: setSelection })
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: '760px' }}>
      <IntentEditor workspace={workspace} {...host} />
    </div>
  )
}

interface EditorOptions extends EditorProps {
  handlers?: MemoryHandlers
  seed?: WorldSeed
  transport?: Transport
  /** The user's permissions. @default all */
  permissions?: readonly Permission[]
  locale?: 'ar'
}

/** The intent editor on a back end in memory, with the sample story open. */
export async function renderEditor({ handlers, seed, transport, permissions, locale, ...props }: EditorOptions = {}) {
  const backend = memoryBackend({ ...(handlers ? { handlers } : {}), ...(seed ? { seed } : {}) })
  const screen = await renderBot(<Editor {...props} />, {
    transport: transport ?? backend,
    ...(permissions ? { permissions } : {}),
    ...(locale ? { locale } : {}),
  })
  const phraseField = screen.getByRole('textbox', { name: 'Training phrase' })
  return {
    ...screen,
    backend,
    phraseField,
    nameField: screen.getByRole('textbox', { name: 'Intent name' }),
    save: screen.getByRole('button', { name: 'Save', exact: true }),
    hint: screen.getByText('Please Save or Discard the changes'),
    phrases: () =>
      screen
        .getByRole('grid', { name: 'Training phrases' })
        .getByRole('row')
        .elements()
        .map((row) => row.querySelector('.platform-PhraseRow-text')?.textContent),
    addPhrase: async (text: string) => {
      await phraseField.fill(text)
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
    },
  }
}

/** The sample world with these intents instead of its own. */
export const worldWith = (...intents: Intent[]): WorldSeed => ({ ...sampleWorld(), intents })
/** An intent of the sample story. */
export const intentOf = (overrides: Parameters<typeof buildIntent>[0]) =>
  buildIntent({ agentId: SAMPLE_AGENT_ID, storyId: SAMPLE_STORY_ID, name: 'book_flight', ...overrides })
/** The phrases of the sample's first intent. */
export const BOOK_PHRASES = [
  'I want to book a flight',
  'Book me a ticket to Delhi',
  'Find a flight to Mumbai for tomorrow',
  'मुझे दिल्ली की टिकट चाहिए',
]
/** Returns a handler that refuses with a message. */
export const refuse = (message: string) => () => {
  throw new PlatformError({ type: 'REFUSED', errors: [] }, message)
}

/** Renders the editor with no story selected. */
export async function renderStories(options: EditorOptions = {}) {
  const screen = await renderEditor({ selection: NO_SELECTION, ...options })
  return { ...screen, storyField: screen.getByRole('textbox', { name: 'Story name' }) }
}
