import type { ReactNode } from 'react'

/** The frame of the back office: sidebar and top bar. */
export const title = 'Back office'
export const account = 'Account'
/** Who is logged in, with the role's label. */
export const who = (name: string, role: string) => `${name}, ${role}`
export const navigation = 'Admin'
export const openMenu = 'Open menu'
export const closeMenu = 'Close menu'
export const viewWebsite = 'View website'

export const dashboard = 'Dashboard'
export const repairRequests = 'Repair requests'
export const bookings = 'Bookings'
export const contactRequests = 'Contact requests'
export const activity = 'Activity'
export const products = 'Products'
export const addProduct = 'Add product'
export const importFiles = 'Import'
export const gallery = 'Gallery'
/** Groups of entries; an owner seldom needs the last. */
export const moneyAndReports = 'Money and reports'
export const goods = 'Stock and purchases'
export const setUp = 'Set up the shop'
export const shopFacts = 'Shop details'
export const money = 'Money'
export const trash = 'Trash'
export const content = 'Texts and lists'
export const team = 'Team'
export const system = 'System'
export const audit = 'Audit log'
export const profile = 'Profile'
export const settings = 'Settings'
export const logout = 'Logout'

/** Counts beside an entry, read after its name. */
export const pending = (count: string) => `${count} pending`
export const unanswered = (count: string) => `${count} unanswered`
export const news = (count: string) => `${count} updates`
export const unnotified = (count: string) => `${count} to inform`
export const failed = (count: string) => `${count} failed`

/** Shown when the scripts have not come for a while; `reload` makes the link that loads the page again. */
export const late = (reload: (text: string) => ReactNode) => (
  <>This is taking longer than usual. Check your connection, then {reload('reload the page')}.</>
)

/** In front of the title of each screen: how many requests wait. */
export const titlePrefix = (count: string) => `(${count}) `
