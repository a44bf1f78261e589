import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppShell, type AppShellProps } from './AppShell.tsx'
import { AppShellBrand } from './AppShellBrand.tsx'
import type { AppShellItem } from './appShell.types.ts'

const items: readonly AppShellItem[] = [
  { id: 'dashboard', label: 'Dashboard', href: '#dashboard' },
  {
    id: 'ai',
    label: 'Agentic AI',
    children: [
      { id: 'skills', label: 'Skills', href: '#skills' },
      { id: 'analytics', label: 'Analytics', href: '#analytics' },
    ],
  },
  { id: 'books', label: 'Phone Books', children: [{ id: 'contacts', label: 'Contacts', href: '#contacts' }] },
]
const brand = <AppShellBrand mark={<svg />} name="Messaging" owner="Kaveri Home" href="#home" />

function Shell(props: Partial<AppShellProps>) {
  return (
    <AppShell brand={brand} items={items} currentId="skills" {...props}>
      <h1>Skills</h1>
      <a href="#in-page">In the page</a>
    </AppShell>
  )
}

const menu = page.getByRole('navigation', { name: 'Main menu' })
const section = (name: string) => menu.getByRole('button', { name })
const navLink = (name: string) => page.getByRole('link', { name })
const wide = () => page.viewport(1280, 800)

afterEach(() => page.viewport(1024, 768))

describe('AppShell', () => {
  describeConformance((props) => <Shell {...props} />, { className: 'platform-AppShell' })

  it('has the landmarks and marks the current item', async () => {
    await wide()
    await renderUi(<Shell />)
    await expect.element(page.getByRole('banner')).toBeVisible()
    await expect.element(page.getByRole('main')).toBeVisible()
    await expect.element(navLink('Skills')).toHaveAttribute('aria-current', 'page')
    await expect.element(navLink('Analytics')).not.toHaveAttribute('aria-current')
  })

  it('opens the section of the current item, and others on a press', async () => {
    await wide()
    await renderUi(<Shell />)
    await expect.element(section('Agentic AI')).toHaveAttribute('aria-expanded', 'true')
    await expect.element(navLink('Contacts')).not.toBeInTheDocument()
    await section('Phone Books').click()
    await expect.element(navLink('Contacts')).toBeVisible()
    await section('Agentic AI').click()
    await expect.element(navLink('Skills')).not.toBeInTheDocument()
  })

  it('opens a closed section again if the current item enters it', async () => {
    await wide()
    const view = await renderUi(<Shell currentId="dashboard" />)
    await expect.element(navLink('Skills')).not.toBeInTheDocument()
    await view.rerender(<Shell currentId="analytics" />)
    await expect.element(navLink('Analytics')).toHaveAttribute('aria-current', 'page')
  })

  it('navigates with the router of the application', async () => {
    await wide()
    const navigate = vi.fn()
    await renderUi(<Shell />, { navigate })
    await navLink('Dashboard').click()
    expect(navigate).toHaveBeenCalledWith('#dashboard')
  })

  it('has a skip link to the content', async () => {
    await wide()
    await renderUi(<Shell />)
    await userEvent.tab()
    await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => document.activeElement?.id).toBe('main')
    history.replaceState(null, '', location.pathname + location.search)
  })

  it('reports when it is collapsed and expanded', async () => {
    await wide()
    const onCollapsedChange = vi.fn()
    function Remembered() {
      const [isCollapsed, setIsCollapsed] = useState(false)
      const change = (next: boolean) => {
        onCollapsedChange(next)
        setIsCollapsed(next)
      }
      return <Shell isCollapsed={isCollapsed} onCollapsedChange={change} />
    }
    await renderUi(<Remembered />)
    await page.getByRole('button', { name: 'Collapse menu' }).click()
    expect(onCollapsedChange).toHaveBeenLastCalledWith(true)
    await expect.element(navLink('Skills')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Expand menu' }).click()
    expect(onCollapsedChange).toHaveBeenLastCalledWith(false)
    await expect.element(navLink('Skills')).toBeVisible()
  })

  describe('as a rail', () => {
    it('is used up to 1100 px, without a button to expand it', async () => {
      await renderUi(<Shell />)
      await expect.element(section('Agentic AI')).toBeVisible()
      await expect.element(navLink('Skills')).not.toBeInTheDocument()
      await expect.element(page.getByRole('button', { name: 'Expand menu' })).not.toBeInTheDocument()
    })

    it('shows a submenu on hover and closes it on Escape', async () => {
      await renderUi(<Shell />)
      await section('Agentic AI').hover()
      await expect.element(navLink('Analytics')).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expect.element(navLink('Analytics')).not.toBeInTheDocument()
    })

    it('does not show a submenu again while the pointer stays on its section', async () => {
      await renderUi(<Shell />)
      await section('Agentic AI').hover()
      await expect.element(navLink('Analytics')).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expect.element(navLink('Analytics')).not.toBeInTheDocument()
      await section('Agentic AI').hover({ position: { x: 4, y: 4 } })
      // Longer than the delay after which a hovered section opens.
      await new Promise((resolve) => setTimeout(resolve, 250))
      await expect.element(navLink('Analytics')).not.toBeInTheDocument()
    })

    it('shows a submenu on focus, and Tab moves through and past it', async () => {
      await renderUi(<Shell />)
      // The pointer of the previous test may rest on a section and open it.
      await page.getByRole('main').hover()
      await expect.element(navLink('Skills')).not.toBeInTheDocument()
      navLink('Dashboard').element().focus()
      await userEvent.tab()
      await expect.element(section('Agentic AI')).toHaveFocus()
      await expect.element(navLink('Skills')).toBeVisible()
      await userEvent.tab()
      await expect.element(navLink('Skills')).toHaveFocus()
      await userEvent.tab()
      await userEvent.tab()
      await expect.element(section('Phone Books')).toHaveFocus()
      await expect.element(navLink('Skills')).not.toBeInTheDocument()
      await userEvent.tab({ shift: true })
      await expect.element(section('Agentic AI')).toHaveFocus()
    })
  })

  describe('as a drawer', () => {
    it('keeps the focus inside, closes on Escape and returns the focus', async () => {
      await page.viewport(390, 844)
      await renderUi(<Shell />)
      const button = page.getByRole('button', { name: 'Open menu' })
      await button.click()
      const drawer = page.getByRole('dialog', { name: 'Main menu' })
      await expect.element(drawer.getByRole('link', { name: 'Skills' })).toHaveAttribute('aria-current', 'page')
      for (let press = 0; press < 9; press += 1) {
        await userEvent.tab()
        expect(drawer.element().contains(document.activeElement)).toBe(true)
      }
      await userEvent.keyboard('{Escape}')
      await expect.element(drawer).not.toBeInTheDocument()
      await expect.element(button).toHaveFocus()
    })

    it('closes when an item is chosen, also the current one', async () => {
      await page.viewport(390, 844)
      const navigate = vi.fn<(href: string) => void>()
      await renderUi(<Shell />, { navigate })
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('dialog').getByRole('link', { name: 'Skills' }).click()
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
      expect(navigate).toHaveBeenCalledOnce()
    })

    it('closes when another item becomes the current one', async () => {
      await page.viewport(390, 844)
      const view = await renderUi(<Shell />)
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect.element(page.getByRole('dialog')).toBeVisible()
      await view.rerender(<Shell currentId="dashboard" />)
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    })
  })
})
