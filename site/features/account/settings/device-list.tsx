import type { LoggedInUser } from "@tuna/sdk";
import { fillText } from "@tuna/sdk/locale";
import { useState } from "react";
import { formatDay } from "../../../platform/locale/format.ts";
import { settingsTexts } from "../../../platform/locale/texts.ts";
import { callAccount } from "./call-account.ts";
import { RowForm } from "./row-form.tsx";
import { settingsForms } from "./settings-form-paths.ts";
import { useRowForm } from "./use-row-form.ts";

type Device = LoggedInUser["devices"][number];

/** Lists the account's sessions, to end one or all of them. */
export function DeviceList({ devices }: { devices: readonly Device[] }) {
  const [shown, setShown] = useState(devices);
  const { heading, send } = useRowForm();

  async function end({ id }: Device): Promise<void> {
    await callAccount((account) => account.endSession(id));
    setShown((current) => current.filter((device) => device.id !== id));
  }

  return (
    <section className="settings-section" aria-labelledby="devices-heading">
      <h2 id="devices-heading" ref={heading} tabIndex={-1}>
        {settingsTexts.devices}
      </h2>
      <p className="hint">{settingsTexts.devicesHint}</p>
      <ul className="settings-rows">
        {shown.map((device) => (
          <li key={device.id}>
            <span>
              <b dir="auto">{device.name}</b>
              <time className="hint" dateTime={device.lastSeenAt ?? ""}>
                {fillText(settingsTexts.lastSeen, { date: formatDay(device.lastSeenAt) })}
              </time>
            </span>
            {device.isCurrent ? (
              <span className="badge">{settingsTexts.thisDevice}</span>
            ) : (
              <RowForm
                action={settingsForms.endSession}
                id={device.id}
                text={settingsTexts.endSession}
                label={fillText(settingsTexts.endSessionOf, {
                  device: device.name,
                  date: formatDay(device.lastSeenAt),
                })}
                onSubmit={(event) =>
                  void send(
                    event,
                    () => end(device),
                    fillText(settingsTexts.sessionEnded, { device: device.name }),
                  )
                }
              />
            )}
          </li>
        ))}
      </ul>
      <form action={settingsForms.logoutEverywhere} method="post">
        <button type="submit" className="tn-button">
          {settingsTexts.logoutEverywhere}
        </button>
      </form>
    </section>
  );
}
