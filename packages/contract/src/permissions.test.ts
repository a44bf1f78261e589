import { expect, it } from 'vitest'
import { DEFAULT_ROLE_PERMISSIONS, PERMISSIONS, ROLES } from './permissions.ts'

it('lists every permission once, as GROUP.ACTION', () => {
  expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length)
  for (const permission of PERMISSIONS) expect(permission).toMatch(/^[A-Z_]+\.[A-Z_.]+$/)
  expect(PERMISSIONS).toEqual(expect.arrayContaining(['NLP.NLP', 'NLP.VIEW', 'MANAGE.DELIVERYREPORT.VIEW']))
})

it('an administrator has all permissions, and every other role has fewer', () => {
  expect(DEFAULT_ROLE_PERMISSIONS[ROLES.ADMINISTRATOR]).toEqual(PERMISSIONS)
  for (const role of Object.values(ROLES).filter((id) => id !== ROLES.ADMINISTRATOR)) {
    const permitted = DEFAULT_ROLE_PERMISSIONS[role]
    expect(permitted.length).toBeGreaterThan(0)
    expect(permitted.length).toBeLessThan(PERMISSIONS.length)
    expect(PERMISSIONS).toEqual(expect.arrayContaining([...permitted]))
  }
})

it('a role that creates campaigns cannot approve them', () => {
  expect(DEFAULT_ROLE_PERMISSIONS[ROLES.CAMPAIGN_MAKER]).not.toContain('CAMPAIGNS.APPROVE')
  expect(DEFAULT_ROLE_PERMISSIONS[ROLES.CAMPAIGN_CHECKER]).not.toContain('CAMPAIGNS.CREATE')
})
