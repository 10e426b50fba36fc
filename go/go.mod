module github.com/perfolio/perfolio/go

go 1.22
