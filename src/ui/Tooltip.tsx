import * as RadixTooltip from 'radix-ui/tooltip';
import { type ReactElement, type ReactNode, useContext } from 'react';
import { Kbd } from './Kbd.tsx';
import { PortalLayer } from './portalLayer.ts';
import styles from './Tooltip.module.css';

export interface TooltipProps {
  /** Text only: a tooltip has no controls. */
  text: ReactNode;
  keys?: string[] | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One focusable element that takes a ref. */
  children: ReactElement;
}

/** A short hint beside its child while the child is hovered or focused; Escape hides it. */
export function Tooltip({ text, keys, side = 'bottom', children }: TooltipProps) {
  const layer = useContext(PortalLayer);
  return (
    <RadixTooltip.Provider delayDuration={500} disableHoverableContent>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal container={layer}>
          {/* Announced as the description of the child, not as content of the page. */}
          <div aria-hidden="true">
            <RadixTooltip.Content className={styles.tooltip} side={side} sideOffset={6} collisionPadding={8}>
              <span>{text}</span>
              {keys && <Kbd keys={keys} />}
            </RadixTooltip.Content>
          </div>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
