import { render } from 'preact'
import type { RefObject } from 'react'
import type { ChatTransport } from '../conversation/transport.types.ts'
import styles from '../chat.css?inline'
import { loadCatalogue } from '../texts/texts.ts'
import { httpTransport } from '../transport/httpTransport.ts'
import type { UsedConversation } from '../useConversation.ts'
import { ChatWidget } from '../view/ChatWidget.tsx'
import type { Runtime, RuntimeProps } from './embed.types.ts'
import { chooseLocale } from './chooseLocale.ts'
import { richSheet } from './sheets.ts'

/** Draws a chat into a shadow root, in place of the launcher that stands there. */
export async function mount(root: ShadowRoot, props: RuntimeProps): Promise<Runtime> {
  await loadCatalogue(localeOf(props))
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet, richSheet]
  const place = document.createElement('div')
  const transport = httpTransport({ url: props.options.url })
  const controls: { current: UsedConversation | null } = { current: null }

  const runtime: Runtime = {
    draw: (next) => render(<Chat {...next} transport={transport} controls={controls} />, place),
    logout: async () => controls.current?.logout(),
    destroy: () => render(null, place),
  }
  // Who came to the launcher by the keyboard stays there.
  const hasFocus = root.activeElement !== null
  runtime.draw(props)
  root.replaceChildren(place)
  if (hasFocus) place.querySelector<HTMLElement>('.platform-Chat-launcher')?.focus()
  return runtime
}

function Chat({
  transport,
  options,
  settings,
  isOpen,
  onOpenChange,
  emit,
  controls,
}: RuntimeProps & { readonly transport: ChatTransport; readonly controls: RefObject<UsedConversation | null> }) {
  const { key, launcher, titleHint, identity, direction, position, colour, theme, texts } = options
  return (
    <ChatWidget
      {...given({ identity, direction, position, colour, theme, texts })}
      transport={transport}
      agentKey={key}
      settings={settings}
      controlsRef={controls}
      locale={localeOf({ options, settings })}
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

const localeOf = ({ options, settings }: Pick<RuntimeProps, 'options' | 'settings'>) =>
  chooseLocale([options.locale, document.documentElement.lang, ...navigator.languages], settings)

/** Only what was given: an attribute that is absent means "as the settings say". */
function given<T extends object>(options: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as never
}
