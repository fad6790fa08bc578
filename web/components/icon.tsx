import type { LucideIcon } from 'lucide-react'

/** Every icon of the site; a page carries only those that it names. */
export {
  Activity,
  ArrowLeft,
  ArrowUp,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleUserRound,
  Clock,
  Eye,
  Heart,
  House,
  Images,
  Inbox,
  LogOut,
  Mail,
  MapPin,
  Menu,
  Moon,
  Package,
  Pause,
  Pencil,
  Phone,
  Play,
  Plus,
  Search,
  Server,
  Settings,
  SlidersHorizontal,
  Sun,
  Trash2,
  TriangleAlert,
  Upload,
  Users,
  Wrench,
  X,
} from 'lucide-react'

export interface IconProps {
  of: LucideIcon
  className?: string
}

/** A decorative icon in the size and stroke of the design; the word beside it, or the control's label, says what it means. */
export const Icon = ({ of: Glyph, className }: IconProps) => <Glyph className={className ? `ic ${className}` : 'ic'} aria-hidden="true" />

/** Lucide draws no brands. */
export const WhatsAppIcon = () => (
  <svg className="ic" viewBox="0 0 20 20" style={{ strokeWidth: 1.75 }} aria-hidden="true">
    <path d="M3.5 17.5 4.6 14a7.5 7.5 0 1 1 2.7 2.6L3.5 17.5Z" />
    <path d="M8 7.4c-.3 1 .2 2.3 1.4 3.5s2.6 1.8 3.6 1.5l.6-1.5-1.7-.9-.8.7c-.8-.4-1.4-1-1.8-1.8l.7-.8-.9-1.6L8 7.4Z" />
  </svg>
)
