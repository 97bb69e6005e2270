vcl 4.1;
# A cache for visitors who are not logged in. Start the site with
#   CDN_PURGE_URL=http://127.0.0.1:6081/purge CDN_PURGE_TOKEN=... TRUSTED_PROXIES=1
# and Varnish with the same CDN_PURGE_TOKEN in its environment. Without it, Varnish refuses every purge.

import std;

backend site {
    .host = "127.0.0.1";
    .port = "3000";
}

sub vcl_recv {
    if (req.url == "/purge" && req.method == "POST") {
        if (std.getenv("CDN_PURGE_TOKEN") !~ "." || req.http.Authorization != "Bearer " + std.getenv("CDN_PURGE_TOKEN")) {
            return (synth(403));
        }
        # Keys consist of letters, digits, "-" and "_".
        if (req.http.Surrogate-Key !~ "^[\w-]+( [\w-]+)*$") {
            return (synth(400));
        }
        std.ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(\s|$)");
        return (synth(204));
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Streams of overlays last for hours and are never kept.
    if (req.url ~ "^/api/v1/boards/[a-z0-9]+/events$") {
        return (pipe);
    }
    # Requests with these cookies are answered by the site. Every other cookie is ignored.
    if (req.http.Cookie ~ "(access_token|refresh_token|mailbox)=") {
        return (pass);
    }
    unset req.http.Cookie;
    # Parameters of links in mails and advertisements change no answer. Only whole parameters are removed, and nothing of the path.
    if (req.url ~ "\?") {
        set req.http.X-Query = regsub(req.url, "^[^?]*\?", "&");
        set req.http.X-Query = regsuball(req.http.X-Query, "&(utm_\w+|fbclid|gclid|msclkid)=[^&]*|^&$", "");
        set req.url = regsub(req.url, "\?.*$", "") + regsub(req.http.X-Query, "^&", "?");
        unset req.http.X-Query;
    }
    return (hash);
}

sub vcl_backend_response {
    # While a copy is fetched again, visitors get the one of before for this long.
    set beresp.grace = 10s;
    if (beresp.http.Cache-Control ~ "(private|no-store|no-cache)") {
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
    }
}

sub vcl_deliver {
    if (obj.hits > 0) {
        set resp.http.X-Cache = "HIT";
    } else {
        set resp.http.X-Cache = "MISS";
    }
    unset resp.http.Surrogate-Key;
}
