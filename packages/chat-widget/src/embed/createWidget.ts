import type { ChatSettings } from '../conversation/protocol.types.ts'
import launcherStyles from '../launcher.css?inline'
import type { EmbedEvents, EmbedOptions, Runtime, RuntimeProps, WidgetHandle } from './embed.types.ts'

/** The host in the page: light or dark as the page is. Inside a shadow root an `!important` wins over the page's. */
const HOST_STYLES =
  ':host{all:initial!important;color-scheme:inherit!important}:host([data-hidden]){display:none!important}'
/** A conversation that goes on is loaded behind the launcher after this time, to tell what is unread. */
const LOAD_LATER_MS = 1500

interface Surroundings {
  readonly loadRuntime: () => Promise<typeof import('./runtime.tsx')>
  readonly onDestroyed: (handle: WidgetHandle) => void
}

/** One widget of a page: a launcher at first, the chat once it is wanted. Kept small: every visit of every page loads it. */
export function createWidget(
  given: EmbedOptions & { readonly url: string },
  { loadRuntime, onDestroyed }: Surroundings,
): WidgetHandle {
  let options = given
  let settings: ChatSettings | undefined
  let runtime: Runtime | undefined
  let loading: Promise<void> | undefined
  let isOpen = false
  let isDestroyed = false
  let timer: ReturnType<typeof setTimeout>
  const listeners: Partial<Record<keyof EmbedEvents, Set<(detail: never) => void>>> = {}
  const create = document.createElement.bind(document)
  const host = create('platform-chat')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(HOST_STYLES + launcherStyles)
  root.adoptedStyleSheets = [sheet]

  const emit = (event: keyof EmbedEvents, detail?: unknown) =>
    listeners[event]?.forEach((tell) => tell(detail as never))
  const fail = (error: Error & { code?: unknown }) =>
    emit('error', error.code ? error : { code: 'UNREACHABLE', message: String(error) })

  const start = async () => {
    try {
      const response = await fetch(`${options.url}/api/chatbird/api/webchat/settings?key=${options.key}`, {
        credentials: 'omit',
      })
      const reply = await response.json()
      if (!response.ok) throw reply.error
      settings = reply
    } catch (error) {
      fail(error as Error)
      return
    }
    if (isDestroyed) return
    draw()
    // Beside the body, not in it: pages that swap their body keep the chat.
    document.documentElement.append(host)
    emit('ready')
    if (isOpen) loadSoon()
    else if (isStored()) timer = setTimeout(loadSoon, LOAD_LATER_MS)
  }

  const isStored = () => {
    try {
      return !!localStorage[`platform-chat/${options.key}/session`]
    } catch {
      return false // blocked
    }
  }

  const draw = () => {
    for (const name of ['zIndex', 'offsetInline', 'offsetBlock'] as const)
      // `zIndex` is `--platform-chat-z-index`.
      host.style.setProperty(
        `--platform-chat-${name.replace(/[A-Z]/, '-$&').toLowerCase()}`,
        String(options[name] ?? ''),
      )
    if (!settings) return
    if (runtime) return runtime.draw(props())
    const { appearance } = settings
    const place = create('div')
    place.className = 'platform-Chat'
    Object.assign(place.dataset, { placement: 'floating', position: options.position ?? appearance.position })
    place.style.setProperty('--platform-chat-accent', options.colour ?? appearance.colour)
    const button = create('button')
    const label = appearance.launcherLabel
    button.className = 'platform-Chat-launcher'
    // The language loads with the chat, as soon as the launcher has the focus.
    button.ariaLabel = label || 'Chat'
    button.append(label)
    if (label) button.dataset.labelled = ''
    // Who points at it will press it.
    Object.assign(button, { onclick: () => setOpen(true), onpointerenter: loadSoon, onfocus: loadSoon })
    if (options.launcher !== 'hidden') place.append(button)
    root.replaceChildren(place)
  }

  const load = () => {
    clearTimeout(timer)
    return (loading ??= mountRuntime())
  }
  const mountRuntime = async () => {
    try {
      const { mount } = await loadRuntime()
      const mounted = await mount(root, props())
      if (isDestroyed) mounted.destroy()
      else {
        runtime = mounted
        // What the page asked for meanwhile.
        draw()
      }
    } catch (error) {
      loading = undefined
      fail(error as Error)
    }
  }
  const loadSoon = () => void load()

  const props = (): RuntimeProps => ({
    options,
    settings: settings as ChatSettings,
    isOpen,
    onOpenChange: setOpen,
    emit,
  })

  const setOpen = (next: boolean) => {
    if (next === isOpen) return
    isOpen = next
    if (runtime) draw()
    else if (next && settings) loadSoon()
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
      await load()
      await runtime?.logout()
    },
    open: () => setOpen(true),
    close: () => setOpen(false),
    toggle: () => setOpen(!isOpen),
    show: () => void host.toggleAttribute('data-hidden', false),
    hide: () => void host.toggleAttribute('data-hidden', true),
    on: (event, listener) => void (listeners[event] ??= new Set()).add(listener),
    off: (event, listener) => void listeners[event]?.delete(listener),
    ready: (onReady) => ready.then(onReady),
    destroy() {
      isDestroyed = true
      clearTimeout(timer)
      runtime?.destroy()
      host.remove()
      onDestroyed(handle)
    },
  }
  const ready: Promise<void> = start()
  return handle
}
