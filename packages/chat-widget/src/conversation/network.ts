/** Whether the device has a network at all. */
export interface Network {
  isOnline(): boolean
  /** Calls when it may be worth another try: the network is back, or the page is looked at again. Returns the way out. */
  subscribe(onReturned: () => void): () => void
}

/** A device that is always connected, for places without a browser. */
export const steadyNetwork: Network = { isOnline: () => true, subscribe: () => () => {} }

/** What the browser knows of its network. */
export function browserNetwork(): Network {
  return {
    isOnline: () => navigator.onLine,
    subscribe(onReturned) {
      const onVisible = () => document.visibilityState === 'visible' && onReturned()
      window.addEventListener('online', onReturned)
      window.addEventListener('offline', onReturned)
      document.addEventListener('visibilitychange', onVisible)
      return () => {
        window.removeEventListener('online', onReturned)
        window.removeEventListener('offline', onReturned)
        document.removeEventListener('visibilitychange', onVisible)
      }
    },
  }
}
