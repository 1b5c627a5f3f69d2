import { describe, expect, it } from "vitest";
import { accuracyText, ageText, formatCoordinates, isOldPosition, mapLink } from "./position";

const place = { latitude: -23.5614219, longitude: -46.6 };

describe("positions", () => {
  it("a position is written with five decimals, for a person and for a map", () => {
    expect(formatCoordinates(place)).toBe("-23.56142, -46.60000");
    expect(mapLink(place)).toBe(
      "https://www.openstreetmap.org/?mlat=-23.56142&mlon=-46.60000#map=17/-23.56142/-46.60000",
    );
  });

  it.each([
    [0, "agora há pouco"],
    [59, "agora há pouco"],
    [60, "há 1 min"],
    [3_599, "há 59 min"],
    [3_600, "há 1 h"],
    [86_399, "há 23 h"],
    [86_400, "há 1 dia"],
    [200_000, "há 2 dias"],
  ])("%d seconds are told as %s", (seconds, text) => expect(ageText(seconds)).toBe(text));

  it("a position of more than five minutes ago is an old one", () => {
    expect([isOldPosition(300), isOldPosition(301)]).toEqual([false, true]);
  });

  it.each([
    [12, "precisão de 12 m"],
    [999, "precisão de 999 m"],
    [1_000, "precisão de 1 km"],
    [12_340, "precisão de 12,3 km"],
  ])("a radius of %d metres is told as %s", (metres, text) => expect(accuracyText(metres)).toBe(text));
});
