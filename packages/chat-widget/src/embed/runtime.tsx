import { render } from 'preact'
import type { RefObject } from 'react'
import type { ChatTransport } from '../conversation/transport.types.ts'
import styles from '../styles/first.css?inline'
import { loadCatalogue, type Language } from '../texts/texts.ts'
import { httpTransport } from '../transport/httpTransport.ts'
import type { UsedConversation } from '../useConversation.ts'
import { Chat, type ChatProps } from '../view/Chat.tsx'
import type { Runtime, RuntimeProps } from './embed.types.ts'
import { richSheet } from './sheets.ts'

/** Draws a chat into a shadow root, in place of the launcher that stands there. */
export async function mount(root: ShadowRoot, props: RuntimeProps): Promise<Runtime> {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  const place = document.createElement('div')
  const transport = httpTransport({ url: props.options.url })
  const controls: { current: UsedConversation | null } = { current: null }
  let language = await read(props.locale)
  let latest = props
  const show = () => render(<Shown {...latest} transport={transport} language={language} controls={controls} />, place)

  // What stands there now is not taken from under the finger that presses it: the press would be lost.
  while (root.querySelector(':active')) await new Promise(requestAnimationFrame)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet, richSheet]
  // Who came to the launcher by the keyboard stays there.
  const hasFocus = root.activeElement !== null
  show()
  root.replaceChildren(place)
  if (hasFocus) place.querySelector<HTMLElement>('.platform-Chat-launcher')?.focus()
  const speak = async (locale: Language['locale']) => {
    const loaded = await read(locale)
    // The page may have chosen another meanwhile, or taken the chat away.
    if (latest.locale !== locale || !place.isConnected) return
    language = loaded
    show()
  }
  return {
    draw(next) {
      latest = next
      show()
      if (next.locale !== language.locale) void speak(next.locale)
    },
    logout: async () => controls.current?.logout(),
    destroy: () => render(null, place),
  }
}

const read = async (locale: Language['locale']): Promise<Language> => ({
  locale,
  catalogue: await loadCatalogue(locale),
})

interface ShownProps extends RuntimeProps {
  readonly transport: ChatTransport
  readonly language: Language
  readonly controls: RefObject<UsedConversation | null>
}

function Shown({ transport, options, settings, locale, language, isOpen, onOpenChange, emit, controls }: ShownProps) {
  const { key, launcher, titleHint, identity, direction, position, colour, theme, texts } = options
  // What was not given is undefined: "as the settings say".
  const given = { identity, direction, position, colour, theme, texts } as Partial<ChatProps>
  return (
    <Chat
      {...given}
      transport={transport}
      agentKey={key}
      settings={settings}
      language={language}
      controlsRef={controls}
      locale={locale}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isLauncherHidden={launcher === 'hidden'}
      hintsTitle={titleHint === 'on'}
      onMessage={(message) => emit('message', message)}
      onUnreadChange={(unread) => emit('unread', unread)}
      onError={(error) => emit('error', error)}
    />
  )
}
