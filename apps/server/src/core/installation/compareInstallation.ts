/** What a database says about its installation. */
export interface StoredInstallation {
  readonly id: string
  readonly epoch: number
  /** The cluster and the database in which this was written; empty for the embedded database. */
  readonly place: string
}

/** What a server knows about its installation without the database. */
export type KnownInstallation =
  /** Of the file of its data directory. `isCopied`: the file is a copy of the one that a server wrote. */
  | { readonly from: 'file'; readonly id: string; readonly epoch: number; readonly isCopied: boolean }
  /** Of the variable PLATFORM_INSTALLATION. */
  | { readonly from: 'variable'; readonly id: string }

/** Why a database is held: it is older than the server knows it, it is of another installation, or it is a copy. */
export type HoldReason = 'older' | 'other' | 'copy'

/**
 * Returns why a database is held, or undefined if it is the one that the server has used, or if nothing is known about it.
 *
 * @param place where the database is now; undefined if it is not known
 */
export function reasonToHold(
  stored: StoredInstallation | undefined,
  known: KnownInstallation | undefined,
  place: string | undefined,
): HoldReason | undefined {
  const isEpochKnown = known?.from === 'file'
  // Of a release without installations, or new.
  if (!stored) return isEpochKnown ? 'older' : undefined
  const hasMoved = place !== undefined && place !== stored.place
  const isEmbedded = place === ''
  // Without an epoch the place decides: another server of the same database, or a restored one.
  if (!known) return isEmbedded || hasMoved ? 'copy' : undefined
  if (known.from === 'variable') return known.id === stored.id ? (hasMoved ? 'copy' : undefined) : 'other'
  // The disk of a server may be copied for another server of the same database.
  if (known.isCopied && (isEmbedded || hasMoved)) return 'copy'
  if (known.id !== stored.id) return 'other'
  return stored.epoch < known.epoch ? 'older' : undefined
}
