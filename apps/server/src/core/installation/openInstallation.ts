import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import type { MaintenanceStep } from '../feature.ts'
import {
  reasonToHold,
  type HoldReason,
  type KnownInstallation,
  type StoredInstallation,
} from './compareInstallation.ts'
import { asHeldWork } from './heldContext.ts'
import { EPOCHS_OF_HOLD } from './installation.limits.ts'
import {
  countHeld,
  endHoldIfDecided,
  growEpoch,
  holdWork,
  lockInstallation,
  placeOf,
  readInstallation,
  writeInstallation,
} from './installation.store.ts'
import { readInstallationFile, writeInstallationFile } from './installationFile.ts'

export interface Installation {
  /** Runs what the server does by itself: what it stores is held while the database is. */
  runByItself<T>(operation: () => Promise<T>): Promise<T>
  /** Ends a hold under which nothing waits, and otherwise logs what is held and what to do, once. */
  settle(): Promise<void>
  /** Grows the epoch while the server runs, so that a backup of the running database is noticed too. */
  readonly maintenance: MaintenanceStep
}

interface InstallationServices {
  readonly database: Database
  readonly config: Pick<Config, 'dataDirectory' | 'installation'>
  readonly now: () => Date
  readonly log: Logger
}

/**
 * Compares the database with what the server knows about its installation, and holds the database's work if it is a copy,
 * or older. Call it before anything runs that is due.
 */
export async function openInstallation(services: InstallationServices): Promise<Installation> {
  const { database, config, log } = services
  const { owner } = database
  const outside = new Outside(services)
  outside.write(await compareAndHold(services, outside.read()))
  let isLogged = false

  return {
    async runByItself(operation) {
      const isHeld = (await readInstallation(owner))?.heldSince != null
      return isHeld ? asHeldWork(operation) : operation()
    },
    async settle() {
      if (!(await endHoldIfDecided(owner)) || isLogged) return
      isLogged = true
      log.warn(
        await countHeld(owner),
        'This database is a copy, or it was restored: what was due by itself in it is held, because it may have been done ' +
          'already. Everything that people do works. An administrator of each enterprise sees it with longWork.held ' +
          '(GET /api/e/enterprise/longWork/held), and decides by kind: longWork.releaseHeld (POST …/release) has it run, ' +
          'longWork.discardHeld (POST …/discard) removes it.',
      )
    },
    maintenance: {
      name: 'epoch of the installation',
      async run() {
        const grown = await growEpoch(owner)
        if (grown && config.installation === undefined) outside.write(grown)
      },
    },
  }
}

/** What the server knows about its installation without the database. */
class Outside {
  readonly #services: InstallationServices

  constructor(services: InstallationServices) {
    this.#services = services
  }

  read(): KnownInstallation | undefined {
    const { installation, dataDirectory } = this.#services.config
    return installation === undefined ? readInstallationFile(dataDirectory) : { from: 'variable', id: installation }
  }

  /** Servers without a disk of their own have the variable, or know their database by its place only. */
  write(installation: { readonly id: string; readonly epoch: number }): void {
    const { config, log } = this.#services
    if (config.installation !== undefined) return
    try {
      writeInstallationFile(config.dataDirectory, installation)
    } catch (err) {
      log.warn(
        { err },
        'installation.json cannot be written to PLATFORM_DATA_DIR: an older database would not be noticed. Make the ' +
          'directory writable, or set PLATFORM_INSTALLATION to a name of this installation.',
      )
    }
  }
}

/** Stores the installation of this start, in one transaction with the hold. */
async function compareAndHold(
  { database: { owner, kind }, now }: InstallationServices,
  known: KnownInstallation | undefined,
): Promise<StoredInstallation> {
  const place = await placeOf(owner, kind)
  return owner.transaction().execute(async (db) => {
    await lockInstallation(db)
    const stored = await readInstallation(db)
    const reason = reasonToHold(stored, known, place)
    const latest = Math.max(stored?.epoch ?? 0, known?.from === 'file' ? known.epoch : 0)
    const next = {
      id: idOf(stored, known, reason),
      epoch: latest + (reason ? EPOCHS_OF_HOLD : 1),
      place: place ?? stored?.place ?? '',
    }
    await writeInstallation(db, next)
    if (reason) await holdWork(db, reason, now())
    return next
  })
}

/** A copy becomes an installation of its own, unless its servers have a name for it. */
function idOf(
  stored: StoredInstallation | undefined,
  known: KnownInstallation | undefined,
  reason: HoldReason | undefined,
): string {
  if (known && (known.from === 'variable' || (reason && reason !== 'copy'))) return known.id
  return (reason ? undefined : stored?.id) ?? randomUUID()
}
