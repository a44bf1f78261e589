/** The network status of the device. */
export interface Network {
  isOnline(): boolean
  /** Calls the listener when the network status changes or the page becomes visible. Returns the function that unsubscribes. */
  subscribe(onChanged: () => void): () => void
}

/** A network that is always online, for environments without a browser. */
export const alwaysOnlineNetwork: Network = { isOnline: () => true, subscribe: () => () => {} }

/** Whether the page is visible. */
export const isPageVisible = (): boolean => document.visibilityState === 'visible'

/** The network status that the browser reports. */
export function browserNetwork(): Network {
  return {
    isOnline: () => navigator.onLine,
    subscribe(onChanged) {
      const onVisible = () => isPageVisible() && onChanged()
      window.addEventListener('online', onChanged)
      window.addEventListener('offline', onChanged)
      document.addEventListener('visibilitychange', onVisible)
      return () => {
        window.removeEventListener('online', onChanged)
        window.removeEventListener('offline', onChanged)
        document.removeEventListener('visibilitychange', onVisible)
      }
    },
  }
}
