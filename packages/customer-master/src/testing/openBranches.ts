import type { Transport } from '@platform/client'
import { openEnterprise } from '@platform/testing/server'
import { expect, vi } from 'vitest'

/** Rows of each kind for `openBranches`, most of which need a correction. */
const BRANCH_CUSTOMERS = `Customer Name;Mobile;City;Customer Since;Email;Remarks
Neha Kulkarni;+91 98220 31001;Mumbai;2021;neha.kulkarni@example.com;Prefers calls in the evening
Imran Qureshi;98220 31002;Delhi.;2022;imran.qureshi@example.com;
Lakshmi Pillai;+91 98220 31003;Bengaluru;2020;lakshmi @example.com;
Asha Rao;+91 98450 12345;Bengaluru;2017;asha.rao@example.com;
Rohan Mehta;+91 98200 45678;Mumbai;2018;rohan.mehta@example.org;Moved in 2018
Thomas Weber;+49 30 901820;London;2023;;
गौरव सिंह;+91 98220 31004;Delhi.;2019;gaurav.singh@example.com;"Speaks Hindi;
and Punjabi"
Sana Sheikh;9.19822E+11;Dubai;2022;sana.sheikh@example.com;
;+91 98220 31005;Mumbai;2021;;No name on the form
Imran Q.;+91 98220 31003;Mumbai;2024;imran@example.com;
Aarav Joshi;98220 31006;Mumbai;2024;aarav.joshi@example.com;
Divya Menon;98220 31007;Bengaluru.;2024;divya.menon@example.com;
`

/** An enterprise on the server whose contacts have a city and a year. */
export interface Branches {
  readonly transport: Transport
  /** The attribute whose options are cities. Goa is none of them. */
  readonly cityId: string
  /** Uploads `branch-customers.csv`, or another text under this name, for a group. Returns the id of the upload. */
  readonly upload: (content?: string) => Promise<string>
  /** Uploads a file as `upload` does, and checks it with the suggested mapping. Returns the id of the upload. */
  readonly check: (content?: string) => Promise<string>
}

/** Opens an enterprise with the group Newsletter, and two contacts that `branch-customers.csv` has too. */
export async function openBranches(): Promise<Branches> {
  const transport = await openEnterprise()
  // Numbers without a country code are suggested with that of India.
  await transport.call('account.saveConfiguration', { enterprise: { defaultCountry: 'IN' } })
  const optional = { helpText: 'Enter a value', isMandatory: false }
  const { attribute: city } = await transport.call('attributes.save', {
    ...optional,
    name: 'city',
    label: 'City',
    fieldType: 'select',
    inputType: null,
    options: ['Bengaluru', 'Delhi', 'Mumbai', 'Dubai', 'London'],
  })
  const { attribute: year } = await transport.call('attributes.save', {
    ...optional,
    name: 'customerSince',
    label: 'Customer since',
    fieldType: 'text',
    inputType: 'number',
    minLength: 4,
    maxLength: 4,
  })
  const customer = (name: string, phone: string, email: string, values: readonly [string, string]) =>
    transport.call('contacts.save', { name, phone, email, values: { [city.id]: values[0], [year.id]: values[1] } })
  const [{ group }] = await Promise.all([
    transport.call('groups.save', { name: 'Corporate' }),
    transport.call('groups.save', { name: 'Newsletter' }),
    customer('Asha Rao', '+91 98450 12345', 'asha.rao@example.com', ['Bengaluru', '2017']),
    customer('Rohan Mehta', '+91 98200 45678', 'rohan.mehta@example.org', ['Mumbai', '2019']),
  ])

  async function upload(content = BRANCH_CUSTOMERS): Promise<string> {
    const { file } = await transport.call('files.upload', { file: new File([content], 'branch-customers.csv') })
    return (await transport.call('uploads.save', { file, groupId: group.id })).uploadId
  }
  return {
    transport,
    cityId: city.id,
    upload,
    async check(content) {
      const uploadId = await upload(content)
      const { mapping, replaces, defaultCountry } = await transport.call('uploads.get', { uploadId })
      await transport.call('uploads.check', { uploadId, mapping, replaces, defaultCountry })
      await vi.waitFor(
        async () => expect(await transport.call('uploads.get', { uploadId })).toMatchObject({ phase: 'checked' }),
        { timeout: 10_000, interval: 20 },
      )
      return uploadId
    },
  }
}
