import type { ChatSettings } from '../conversation/protocol.types.ts'
import { chooseLocale, LAUNCHER_NAMES } from './chooseLocale.ts'
import launcherStyles from '../styles/launcher.css?inline'
import type { EmbedEvents, EmbedOptions, Runtime, RuntimeProps, WidgetHandle } from './embed.types.ts'

/** Styles of the host element, with the colour scheme of the page. An `!important` in a shadow root overrides the page's. */
const HOST_STYLES = ':host{all:initial!important;color-scheme:inherit!important}:host([hidden]){display:none!important}'
/** A stored conversation loads behind the launcher after this time, so that unread messages are counted. */
const LOAD_LATER_MS = 1500

/** Notes the last event of a pointer: the runtime leaves the launcher in place while it is pressed. */
const note = ({ type, target }: Event) => ((target as HTMLElement).dataset.pointer = type)

/** Creates one widget: first only the launcher, the chat on demand. Keep it small: every page loads it. */
export function createWidget(
  given: EmbedOptions & { readonly url: string },
  loadRuntime: () => Promise<typeof import('./runtime.tsx')>,
  onDestroyed: () => void,
): WidgetHandle {
  let options = given
  let settings: ChatSettings | undefined
  let runtime: Runtime | undefined
  let loading: Promise<void> | undefined
  let isOpen = false
  let isDestroyed = false
  let timer: ReturnType<typeof setTimeout>
  const listeners: Partial<Record<keyof EmbedEvents, Set<(detail: never) => void>>> = {}
  const host = document.createElement('platform-chat')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(HOST_STYLES + launcherStyles)
  root.adoptedStyleSheets = [sheet]

  const emit = (event: keyof EmbedEvents, detail?: unknown) =>
    listeners[event]?.forEach((listener) => listener(detail as never))
  const fail = ({ code = 'UNREACHABLE', message }: { code?: string; message: string }) => {
    // A sandboxed frame has no origin that a key could allow.
    const error = { code, message: origin === 'null' ? 'sandbox lacks allow-same-origin' : message }
    console.warn('PlatformChat', error)
    emit('error', error)
  }

  const start = async () => {
    const response = await fetch(`${options.url}/api/chatbird/api/webchat/settings?key=${options.key}`, {
      credentials: 'omit',
    })
    const reply = await response.json()
    if (!response.ok) throw reply.error
    if (isDestroyed) return
    settings = reply
    draw()
    // Beside the body, not in it: pages that swap their body keep the chat.
    document.documentElement.append(host)
    emit('ready')
    if (isOpen) load()
    else if (isStored()) timer = setTimeout(load, LOAD_LATER_MS)
  }

  const isStored = () => {
    try {
      return localStorage[`platform-chat/${options.key}/session`]
    } catch {
      return false // blocked
    }
  }

  const draw = () => {
    host.style.cssText = Object.entries({
      'z-index': options.zIndex,
      'offset-inline': options.offsetInline,
      'offset-block': options.offsetBlock,
      accent: options.colour ?? settings?.appearance.colour,
    })
      .map(([name, value]) => value && `--platform-chat-${name}:${value};`)
      .join('')
    if (!settings) return
    if (runtime) return runtime.draw(props())
    const { launcherLabel, position } = settings.appearance
    const container = document.createElement('div')
    container.className = 'platform-Chat'
    container.dataset.position = options.position ?? position
    const button = Object.assign(document.createElement('button'), {
      className: 'platform-Chat-launcher',
      ariaLabel: launcherLabel || LAUNCHER_NAMES[locale()],
      textContent: launcherLabel,
      onclick: () => setOpen(true),
      // Preloads the chat: a press is likely to follow.
      onfocus: load,
      onpointerenter: load,
      onpointerleave: note,
      onpointerdown: note,
      onpointerup: note,
    })
    if (options.launcher !== 'hidden') container.append(button)
    root.replaceChildren(container)
  }

  const load = (): void => {
    loading ??= mountRuntime().catch((error: Error) => {
      loading = undefined
      fail(error)
    })
  }
  const mountRuntime = async () => {
    const { mount } = await loadRuntime()
    const mounted = await mount(root, props())
    if (isDestroyed) return mounted.destroy()
    runtime = mounted
    // Applies the changes that the page made while the runtime loaded.
    draw()
  }

  const locale = () =>
    chooseLocale(
      [options.locale, document.documentElement.lang, ...navigator.languages],
      (settings as ChatSettings).appearance.languages,
    )
  const props = (): RuntimeProps => ({
    options,
    settings: settings as ChatSettings,
    locale: locale(),
    isOpen,
    onOpenChange: setOpen,
    emit,
  })

  const setOpen = (next: boolean) => {
    if (next === isOpen) return
    isOpen = next
    if (runtime) draw()
    else if (next && settings) load()
    emit(next ? 'opened' : 'closed')
  }

  const handle: WidgetHandle = {
    update(changed) {
      options = { ...options, ...changed }
      draw()
    },
    identify: (identity) => handle.update({ identity }),
    async logout() {
      await ready
      handle.update({ identity: undefined })
      if (!runtime && !isStored()) return
      load()
      await loading
      await runtime?.logout()
    },
    open: () => setOpen(true),
    close: () => setOpen(false),
    toggle: () => setOpen(!isOpen),
    show: () => (host.hidden = false),
    hide: () => (host.hidden = true),
    on: (event, listener) => (listeners[event] ??= new Set()).add(listener),
    off: (event, listener) => listeners[event]?.delete(listener),
    ready: (onReady) => ready.then(onReady),
    destroy() {
      isDestroyed = true
      clearTimeout(timer)
      runtime?.destroy()
      host.remove()
      onDestroyed()
    },
  }
  const ready: Promise<void> = start().catch(fail)
  return handle
}
