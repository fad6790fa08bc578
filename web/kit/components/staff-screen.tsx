import type { ReactNode } from 'react'
import { PageMeta } from './page-meta.tsx'

export interface StaffScreenProps {
  title: string
  children: ReactNode
}

/** A screen for everyone who works in the shop. */
export const StaffScreen = ({ title, children }: StaffScreenProps) => (
  <>
    <PageMeta title={title} noindex />
    {children}
  </>
)
