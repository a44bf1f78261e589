import { copyFileSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { installationFile, readInstallationFile, writeInstallationFile } from './installationFile.ts'

let directory: string
beforeEach(() => void (directory = mkdtempSync(join(tmpdir(), 'platform-installation-'))))
afterEach(() => rmSync(directory, { recursive: true }))

it('is read as it was written, and leaves no other file', () => {
  expect(readInstallationFile(directory)).toBeUndefined()
  for (const epoch of [1, 2]) {
    writeInstallationFile(directory, { id: 'one', epoch })
    expect(readInstallationFile(directory)).toEqual({ from: 'file', id: 'one', epoch, isCopied: false })
  }
  expect(readdirSync(directory)).toEqual(['installation.json'])
})

it('notices that it was copied, and not that it was moved', () => {
  writeInstallationFile(directory, { id: 'one', epoch: 1 })
  const file = installationFile(directory)
  renameSync(file, `${file}.moved`)
  renameSync(`${file}.moved`, file)
  expect(readInstallationFile(directory)).toMatchObject({ isCopied: false })
  copyFileSync(file, `${file}.copy`)
  rmSync(file)
  renameSync(`${file}.copy`, file)
  expect(readInstallationFile(directory)).toEqual({ from: 'file', id: 'one', epoch: 1, isCopied: true })
})

it('says nothing if it is damaged', () => {
  writeFileSync(installationFile(directory), '{"id":"one"')
  expect(readInstallationFile(directory)).toBeUndefined()
})
