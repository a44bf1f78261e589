import { render } from 'preact'
import type { RefObject } from 'react'
import type { ChatTransport } from '../conversation/transport.types.ts'
import styles from '../styles/first.css?inline'
import { loadCatalogue, type Language } from '../texts/texts.ts'
import { httpTransport } from '../transport/httpTransport.ts'
import type { UseConversationResult } from '../useConversation.ts'
import { Chat, type ChatProps } from '../view/Chat.tsx'
import type { Runtime, RuntimeProps } from './embed.types.ts'
import { richSheet } from './sheets.ts'

/** Renders the chat into a shadow root, in place of the launcher. */
export async function mount(root: ShadowRoot, props: RuntimeProps): Promise<Runtime> {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  const container = document.createElement('div')
  const transport = httpTransport({ url: props.options.url })
  const controls: { current: UseConversationResult | null } = { current: null }
  let language = await read(props.locale)
  let latest = props
  const update = () =>
    render(<EmbeddedChat {...latest} transport={transport} language={language} controls={controls} />, container)

  // Waits until the launcher is released: replacing it while it is pressed would lose the press. A key makes it `:active`,
  // a pointer not always: the browser may clear that state when the layout changes below a pointer that rests.
  while (root.querySelector(':active,[data-pointer=pointerdown]')) await new Promise(requestAnimationFrame)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet, richSheet]
  // Keeps the keyboard focus on the launcher.
  const hasFocus = root.activeElement !== null
  update()
  root.replaceChildren(container)
  if (hasFocus) container.querySelector<HTMLElement>('.platform-Chat-launcher')?.focus()
  const changeLanguage = async (locale: Language['locale']) => {
    const loaded = await read(locale)
    // The page may have set another language or removed the chat while this one loaded.
    if (latest.locale !== locale || !container.isConnected) return
    language = loaded
    update()
  }
  return {
    draw(next) {
      latest = next
      update()
      if (next.locale !== language.locale) void changeLanguage(next.locale)
    },
    logout: async () => controls.current?.logout(),
    destroy: () => render(null, container),
  }
}

const read = async (locale: Language['locale']): Promise<Language> => ({
  locale,
  catalogue: await loadCatalogue(locale),
})

interface EmbeddedChatProps extends RuntimeProps {
  readonly transport: ChatTransport
  readonly language: Language
  readonly controls: RefObject<UseConversationResult | null>
}

function EmbeddedChat({
  transport,
  options,
  settings,
  locale,
  language,
  isOpen,
  onOpenChange,
  emit,
  controls,
}: EmbeddedChatProps) {
  const { key, launcher, titleHint, identity, direction, position, colour, theme, texts } = options
  // An undefined option falls back to the settings.
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
