import "@tuna/widgets/account.css";
import "@tuna/widgets/controls.css";
import { menuIcons } from "@tuna/widgets";
import type { ReactNode } from "react";
import { PageHead } from "../../platform/head/page-head.tsx";
import { internalTexts } from "../../platform/locale/texts.ts";
import type { PageProps } from "../../platform/pages/page.ts";
import { ActionIcon } from "../catalog/action-icon.tsx";
import { ComboboxStates } from "./combobox-states.tsx";
import type { controlsRoute } from "./controls.route.ts";
import { FieldStates } from "./field-states.tsx";
import { OpenedControls } from "./opened-controls.tsx";
import { PickedStates } from "./picked-states.tsx";
import "../../platform/styles/settings.css";

const texts = internalTexts.controls;

/** Shows every control in all its states, for those who design and test them. */
export function Page(_props: PageProps<typeof controlsRoute>) {
  return (
    <div className="settings">
      <PageHead title={texts.heading} isIndexed={false} />
      <h1>{texts.heading}</h1>
      <p className="page-lead">{texts.lead}</p>
      <Group name={texts.buttons}>
        <div className="item-actions">
          <button type="button" className="tn-button tn-button-main">
            {texts.main}
          </button>
          <button type="button" className="tn-button">
            {texts.quiet}
          </button>
          <button type="button" className="tn-button tn-button-danger">
            {texts.dangerous}
          </button>
          <button type="button" className="tn-button tn-button-main" disabled>
            {texts.unavailable}
          </button>
          <button type="button" className="tn-button" disabled>
            {texts.unavailable}
          </button>
          <button type="button" className="tn-button" aria-disabled="true">
            {texts.busy}
          </button>
          <button type="button" className="tn-icon-button" aria-label={texts.sign}>
            <ActionIcon path={menuIcons.edit} />
          </button>
          <button type="button" className="tn-icon-button" aria-label={texts.sign} aria-disabled="true">
            <ActionIcon path={menuIcons.edit} />
          </button>
        </div>
      </Group>
      <Group name={texts.fields}>
        <FieldStates />
      </Group>
      <Group name={texts.tags}>
        <ComboboxStates />
      </Group>
      <PickedStates Group={Group} />
      <Group name={texts.tabs}>
        <nav className="tn-tabs" aria-label={texts.tabs}>
          {texts.options.map((option, place) => (
            <a key={option} href={`#${option}`} aria-current={place === 0 ? "page" : undefined}>
              {option}
            </a>
          ))}
        </nav>
      </Group>
      <Group name={texts.above}>
        <OpenedControls />
      </Group>
    </div>
  );
}

/** Controls of one kind below their heading. */
function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="settings-section" aria-label={name}>
      <h2>{name}</h2>
      {children}
    </section>
  );
}
